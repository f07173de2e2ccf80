import { eq, sql } from 'drizzle-orm'
import { limitsFrom } from '@wabi/contract/client-limits.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { notApproved } from './not-approved.ts'
import { suspendedForStaff } from './suspended-error.ts'

/**
 * Whether one more verification may be begun for a client: it is not suspended, it is approved, and its month is not used up. Tests are
 * not counted. Where a month has a limit, whoever asks at the same time takes turns until the transaction ends, so that
 * it is kept to the last one. Only here is the limit looked at: a check that was begun goes on.
 * @throws AppError `account.suspended`, `account.awaiting_approval`, `account.refused`, `account.month_used_up`
 */
export async function requireRoom(ctx: Ctx, tx: Tx, clientId: string, mode: KeyMode): Promise<void> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (client?.status !== 'active') throw await suspendedForStaff(ctx.config, tx, clientId)
  const refused = notApproved(ctx.config, client)
  if (refused) throw refused
  const { verificationsPerMonth: most } = limitsFrom(client.limits)
  if (most === null || mode !== 'live') return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`month ${clientId}`}, 0))`)
  if ((await begunThisMonth(ctx, tx, clientId)) < most) return
  throw new AppError('account.month_used_up', {
    words: `This month’s limit is reached: ${most.toLocaleString('en')} ${most === 1 ? 'verification' : 'verifications'}. Links that were made still work; new ones can be made from the first of the next month (UTC).`,
  })
}

/** Live verifications that were begun in this calendar month (UTC): the counts' sum, not a count of rows. */
async function begunThisMonth(ctx: Ctx, tx: Tx, clientId: string): Promise<number> {
  const month = `${ctx.clock.now().toISOString().slice(0, 7)}-01`
  const { rows } = await tx.execute<{ times: number }>(sql`
    select coalesce(sum((counts ->> 'created')::int), 0)::int as times from verification_counts
    where client_id = ${clientId} and mode = 'live' and span = 'month' and kind = 'step' and day = ${month}::date`)
  return rows[0]?.times ?? 0
}
