import { eq, sql } from 'drizzle-orm'
import { walkInWarningAt } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { toDay } from '../../kernel/days.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import { getWalkInUsage } from '../../clients/clients/walk-in-usage.ts'

/**
 * Checks that a client may start another walk-in today (UTC). Concurrent calls are serialized until the transaction ends,
 * so the limit is exact. The first walk-in that finds most of it used mails the client's owners: once a day, and once more
 * for each higher limit that is set meanwhile.
 * @throws AppError `session.paused` once the limit is reached
 */
export async function requireWalkInQuota(ctx: Ctx, tx: Tx, clientId: string, company: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`walk-ins ${clientId}`}, 0))`)
  const { today, limit, warnedLimit } = await getWalkInUsage(ctx, tx, clientId)
  if (today >= limit) throw pausedCustomerError(company)
  if (today + 1 < walkInWarningAt(limit) || (warnedLimit !== null && warnedLimit >= limit)) return
  await tx
    .update(clients)
    .set({ walkInWarnedOn: toDay(ctx.clock.now()), walkInWarnedLimit: limit })
    .where(eq(clients.id, clientId))
  const started = (today + 1).toLocaleString('en')
  const most = limit.toLocaleString('en')
  await notifyOwners(ctx, tx, clientId, {
    subject: 'most of today’s walk-in verifications are used',
    paragraphs: [
      `${started} of ${most} walk-in verifications were started today (UTC). Once ${most} are reached, customers without a link are asked to come back later; links still work.`,
      'If you did not expect this many, somebody may be opening checks automatically. Whoever runs this platform can change the limit.',
    ],
    button: { label: 'See the verifications', url: `${ctx.config.publicUrl}/dashboard/verifications` },
  })
}
