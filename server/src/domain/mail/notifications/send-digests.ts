import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Ctx } from '../../kernel/context.ts'
import { startOfMonth, toDay } from '../../kernel/days.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { listSubscribedClients } from './list-subscribed-clients.ts'
import { digestMail, monthlyMail } from './notification-mails.ts'
import { listRecipients } from './list-recipients.ts'

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 500_000

interface Digest {
  kind: 'dailyDigest' | 'monthlyReport'
  start: Date
  end: Date
}

/**
 * Mails yesterday's numbers to those who chose the digest, and on the first day of a month last month's numbers to those
 * who chose the report. Days are UTC, like all daily counts.
 */
export async function sendDigests(ctx: Ctx): Promise<SweepResult> {
  const now = ctx.clock.now().getTime()
  const end = new Date(now - (now % DAY_MS))
  const daily: Digest = { kind: 'dailyDigest', start: new Date(end.getTime() - DAY_MS), end }
  const today = toDay(end)
  const monthly: Digest = { kind: 'monthlyReport', start: new Date(startOfMonth(today, -1)), end }
  const digests = today.endsWith('-01') ? [daily, monthly] : [daily]
  const batches = await Promise.all(
    digests.map(async (digest) =>
      (await listSubscribedClients(ctx, digest.kind)).map((clientId) => ({ clientId, digest })),
    ),
  )
  return runSweep(ctx, {
    name: 'digests',
    batches,
    handle: ({ clientId, digest }) => sendDigest(ctx, clientId, digest),
    getId: ({ clientId }) => clientId,
    timeBoxMs: TIME_BOX_MS,
  })
}

async function sendDigest(ctx: Ctx, clientId: string, digest: Digest): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
    if (!client) return
    const counts = await countBetween(tx, clientId, digest)
    for (const to of await listRecipients(tx, clientId, digest.kind)) {
      const mail = render(ctx, digest, { to, company: client.companyName, ...counts })
      await queueEmail(ctx, tx, { clientId, mail })
    }
  })
}

type Counts = Awaited<ReturnType<typeof countBetween>>

function render(
  ctx: Ctx,
  { kind, start }: Digest,
  about: Counts & { to: Mail['to'] & { name: string }; company: string },
): Mail {
  const { publicUrl } = ctx.config
  if (kind === 'dailyDigest') return digestMail({ ...about, day: start, url: `${publicUrl}/dashboard` })
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthlyMail({ ...about, month: month.format(start), url: `${publicUrl}/dashboard/figures` })
}

/** Live verifications created in the period by what came of them, and the cases that wait now. */
async function countBetween(tx: Tx, clientId: string, { start, end }: Digest) {
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
  return {
    created: rows.reduce((sum, { times }) => sum + times, 0),
    approved: getCount('completed'),
    rejected: getCount('failed'),
    waiting: waiting?.times ?? 0,
  }
}
