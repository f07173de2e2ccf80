import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'

/** The key that outlives the erasure of single customers: for hashes of numbers and for what is blocked. */
export function clientKey(ctx: Ctx, tx: Tx, clientId: string): Promise<DataKey> {
  return ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
}
