import { sql } from 'drizzle-orm'
import { walkInWarningAt } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import { getWalkInUsage } from '../../clients/clients/walk-in-usage.ts'

/**
 * Checks that a client may start another walk-in today (UTC). Concurrent calls are serialized until the transaction ends,
 * so the limit is exact. The walk-in that reaches most of it mails the client's owners.
 * @throws AppError `session.paused` once the limit is reached
 */
export async function requireWalkInQuota(ctx: Ctx, tx: Tx, clientId: string, company: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`walk-ins ${clientId}`}, 0))`)
  const { today, limit } = await getWalkInUsage(ctx, tx, clientId)
  if (today >= limit) throw pausedCustomerError(company)
  if (today + 1 !== walkInWarningAt(limit)) return
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
