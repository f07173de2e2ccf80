import { eq, sql } from 'drizzle-orm'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { approvalError } from '../../kernel/approval-error.ts'
import { suspendedStaffError } from '../../kernel/suspended-error.ts'

/**
 * Checks that a client may create another verification: it is active and approved, and its monthly limit is not used
 * up. Test mode does not count. Where there is a limit, concurrent calls are serialized until the transaction ends, so
 * it is exact. The limit applies only here: verifications that exist continue.
 * @returns the client's row
 * @throws AppError `account.suspended`, `account.awaiting_approval`, `account.refused`, `account.month_used_up`
 */
export async function requireMonthlyQuota(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  mode: KeyMode,
): Promise<typeof clients.$inferSelect> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (client?.status !== 'active') throw await suspendedStaffError(ctx.config, tx, clientId)
  const refused = approvalError(ctx.config, client)
  if (refused) throw refused
  const { verificationsPerMonth: monthlyLimit } = parseClientLimits(client.limits)
  if (monthlyLimit === null || mode !== 'live') return client
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`month ${clientId}`}, 0))`)
  if ((await countThisMonth(ctx, tx, clientId)) < monthlyLimit) return client
  throw new AppError('account.month_used_up', {
    words: `This month’s limit is reached: ${monthlyLimit.toLocaleString('en')} ${monthlyLimit === 1 ? 'verification' : 'verifications'}. Existing links still work; new ones can be created from the first of next month (UTC).`,
  })
}

/** Live verifications created in this calendar month (UTC), summed from the stored counts rather than from rows. */
async function countThisMonth(ctx: Ctx, tx: Tx, clientId: string): Promise<number> {
  const month = `${ctx.clock.now().toISOString().slice(0, 7)}-01`
  const { rows } = await tx.execute<{ times: number }>(sql`
    select coalesce(sum((counts ->> 'created')::int), 0)::int as times from verification_counts
    where client_id = ${clientId} and mode = 'live' and span = 'month' and kind = 'step' and day = ${month}::date`)
  return rows[0]?.times ?? 0
}
