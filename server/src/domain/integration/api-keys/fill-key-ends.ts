import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { SealBroken } from '../../../platform/crypto/sealer.ts'
import { API_KEY_PURPOSE, apiKeyAad } from './api-key-aad.ts'
import { getKeyEnd } from '../../kernel/key-format.ts'

type KeyRow = typeof apiKeys.$inferSelect

/**
 * Fills in the last 4 characters of keys that are older than that column, from the sealed copy where there is one. A
 * key without a copy gets them when it is next used (authenticate-api-key.ts).
 */
export async function fillKeyEnds(ctx: Ctx, tx: Tx, rows: readonly KeyRow[]): Promise<KeyRow[]> {
  const filled: KeyRow[] = []
  for (const row of rows) {
    const keyEnd = row.keyEnd ?? (await endFromCopy(ctx, tx, row))
    if (keyEnd !== row.keyEnd)
      await tx
        .update(apiKeys)
        .set({ keyEnd })
        .where(and(ofTenant(apiKeys), eq(apiKeys.id, row.id)))
    filled.push({ ...row, keyEnd })
  }
  return filled
}

async function endFromCopy(ctx: Ctx, tx: Tx, row: KeyRow): Promise<string | null> {
  const { id, clientId, apiKey, apiSecret } = row
  if (apiSecret === null) return null
  try {
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const key = ctx.sealer.open(dataKey, apiKeyAad(clientId, id), apiSecret)
    return ctx.sealer.fingerprint(API_KEY_PURPOSE, key) === apiKey ? getKeyEnd(key) : null
  } catch (error) {
    // `check-seals` reports a copy that does not open; the list still shows the start of the key.
    if (error instanceof SealBroken) return null
    throw error
  }
}
