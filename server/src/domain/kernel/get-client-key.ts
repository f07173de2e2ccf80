import type { Ctx } from './context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'

/** The client's key, which outlives the erasure of single customers: for hashes of numbers and for blocked values. */
export function getClientKey(ctx: Ctx, tx: Tx, clientId: string): Promise<DataKey> {
  return ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
}
