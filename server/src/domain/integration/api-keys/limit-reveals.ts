import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Per kind of secret. */
const MAX_PER_PERSON_AND_HOUR = 5
const MAX_PER_CLIENT_AND_DAY = 20

/**
 * Counts reveals by their audit rows. Concurrent calls wait for each other, so parallel reveals count too.
 * @throws AppError `api_key.reveal_limit`
 */
export async function limitReveals(ctx: Ctx, tx: Tx, action: string): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId, userId } = actor
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 1))`)
  const now = ctx.clock.now().getTime()
  const hour = new Date(now - HOUR_MS).toISOString()
  const [reveals] = await tx
    .select({
      inDay: count(),
      inHour: sql<number>`count(*) filter (where ${auditLog.actorId} = ${userId}
        and ${auditLog.createdAt} > ${hour}::timestamptz)::int`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.clientId, clientId),
        eq(auditLog.action, action),
        gt(auditLog.createdAt, new Date(now - DAY_MS)),
      ),
    )
  if ((reveals?.inHour ?? 0) >= MAX_PER_PERSON_AND_HOUR || (reveals?.inDay ?? 0) >= MAX_PER_CLIENT_AND_DAY)
    throw new AppError('api_key.reveal_limit')
}
