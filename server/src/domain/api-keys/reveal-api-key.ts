import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { auditLog } from '../../platform/db/schema/records.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { apiKeyPlace } from './api-key-place.ts'

const REVEALS_PER_HOUR = 5
const HOUR_MS = 3_600_000
const REVEALED = 'api_key.revealed'

/**
 * The whole key again, for a person who is signed in. The audit row is committed before the key leaves; when it cannot
 * be written there is no key.
 * @throws AppError `api_key.not_found` or `api_key.reveal_limit`
 */
export async function revealApiKey(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId, userId } = actor
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id))
    if (!row?.apiSecret) throw new AppError('api_key.not_found')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`)
    const [revealed] = await tx
      .select({ times: count() })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, REVEALED),
          eq(auditLog.actorId, userId),
          gt(auditLog.createdAt, new Date(ctx.clock.now().getTime() - HOUR_MS)),
        ),
      )
    if ((revealed?.times ?? 0) >= REVEALS_PER_HOUR) throw new AppError('api_key.reveal_limit')
    await recordAudit(ctx, tx, { action: REVEALED, subject: id })
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    return ctx.sealer.open(dataKey, apiKeyPlace(clientId, id), row.apiSecret)
  })
}
