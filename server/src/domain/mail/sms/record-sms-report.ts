import { and, eq, gt, sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { type SmsReport, withoutNumbers } from '../../../platform/sms/sms.ts'

/** How far back to look; gateways give up after a few days. */
const MAX_AGE_DAYS = 30

/** A gateway may report before its answer to the sending has been recorded. */
const RETRY_MS = 2000

/**
 * Records what a gateway reports on the text message that it is about. Does nothing for messages that are unknown,
 * erased, or already have a final status.
 * @returns whether something was recorded
 */
export async function recordSmsReport(ctx: Ctx, report: SmsReport): Promise<boolean> {
  if (await record(ctx, report)) return true
  await wait(RETRY_MS)
  return record(ctx, report)
}

async function record(ctx: Ctx, { gatewayId, outcome, reason }: SmsReport): Promise<boolean> {
  // System scope: the client is not known before the message is found.
  const recorded = await asSystem(ctx, (tx) =>
    tx
      .update(emails)
      .set({
        status: outcome === 'delivered' ? 'delivered' : 'bounced',
        statusAt: ctx.clock.now(),
        error: outcome === 'delivered' ? null : withoutNumbers(reason ?? '') || null,
      })
      .where(
        and(
          eq(emails.gatewayId, gatewayId),
          eq(emails.channel, 'sms'),
          eq(emails.status, 'sent'),
          gt(emails.createdAt, sql`now() - make_interval(days => ${MAX_AGE_DAYS})`),
        ),
      )
      .returning({ id: emails.id }),
  )
  return recorded.length > 0
}
