import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { listSubscribedClients } from './list-subscribed-clients.ts'
import { digestMail } from './notification-mails.ts'
import { listRecipients } from './list-recipients.ts'

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 500_000

/** Mails yesterday's numbers to those who chose the digest. Days are UTC, like all daily counts. */
export async function sendDigests(ctx: Ctx): Promise<SweepResult> {
  const now = ctx.clock.now().getTime()
  const end = new Date(now - (now % DAY_MS))
  const start = new Date(end.getTime() - DAY_MS)
  return runSweep(ctx, {
    name: 'digests',
    batches: [await listSubscribedClients(ctx, 'dailyDigest')],
    handle: (clientId) => sendDigest(ctx, clientId, { start, end }),
    getId: (clientId) => clientId,
    timeBoxMs: TIME_BOX_MS,
  })
}

async function sendDigest(
  ctx: Ctx,
  clientId: string,
  { start, end }: { start: Date; end: Date },
): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
    if (!client) return
    const rows = await tx
      .select({ status: v.status, times: count() })
      .from(v)
      .where(and(eq(v.clientId, clientId), eq(v.mode, 'live'), gte(v.createdAt, start), lt(v.createdAt, end)))
      .groupBy(v.status)
    const getCount = (status: string) => rows.find((row) => row.status === status)?.times ?? 0
    const [waiting] = await tx
      .select({ times: count() })
      .from(v)
      .where(and(eq(v.clientId, clientId), eq(v.mode, 'live'), eq(v.status, 'pending_review')))
    for (const to of await listRecipients(tx, clientId, 'dailyDigest')) {
      const mail = digestMail({
        to,
        company: client.companyName,
        day: start,
        created: rows.reduce((sum, { times }) => sum + times, 0),
        approved: getCount('completed'),
        failed: getCount('failed'),
        waiting: waiting?.times ?? 0,
        url: `${ctx.config.publicUrl}/dashboard`,
      })
      await queueEmail(ctx, tx, { clientId, mail })
    }
  })
}
