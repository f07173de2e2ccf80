import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { API_KEY_PURPOSE, apiKeyAad } from './api-key-aad.ts'
import { limitReveals } from './limit-reveals.ts'
import { mayRevealKeys } from './may-reveal-keys.ts'

const AUDIT_ACTION = 'api_key.revealed'

/**
 * Returns a stored key in full. The audit row is committed before the key is returned; if it cannot be written, the call
 * fails.
 * @throws AppError `api_key.not_found`, `api_key.reveal_off` or `api_key.reveal_limit`
 */
export async function revealApiKey(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId } = actor
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx
      .select()
      .from(apiKeys)
      .where(and(ofTenant(apiKeys), eq(apiKeys.id, id), isNull(apiKeys.deletedAt)))
    if (!row) throw new AppError('api_key.not_found')
    const expired = row.expiresAt !== null && row.expiresAt <= ctx.clock.now()
    if (!row.apiSecret || expired || !(await mayRevealKeys(tx, clientId)))
      throw new AppError('api_key.reveal_off')
    await limitReveals(ctx, tx, AUDIT_ACTION)
    await recordAudit(ctx, tx, { action: AUDIT_ACTION, subject: id })
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const key = ctx.sealer.open(dataKey, apiKeyAad(clientId, id), row.apiSecret)
    // Never show a copy that does not match the row's key hash.
    if (ctx.sealer.fingerprint(API_KEY_PURPOSE, key) !== row.apiKey)
      throw new Error('the stored copy does not match the key')
    return key
  })
}
