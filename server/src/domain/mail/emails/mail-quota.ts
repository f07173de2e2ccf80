import { eq, type SQL, sql } from 'drizzle-orm'
import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { defaultMailLimits, type MailLimits } from '@wabi/contract/client/mail-limits.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { mailCounts } from '../../../platform/db/schema/mail-counts.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import { approvalError } from '../../kernel/approval-error.ts'

const HOUR_MIN = 60
const DAY_MIN = 1440

interface MailUse {
  perHour: number
  perDay: number
  inLastHour: number
  inLastDay: number
  /** The first minute with messages in each window, in minutes since 1970; null without any. */
  firstInHour: number | null
  firstInDay: number | null
}

/** The columns and limits that count a channel's messages. */
const COUNTED = {
  email: { column: sql`m.mails`, perHour: 'mailsPerHour', perDay: 'mailsPerDay' },
  sms: { column: sql`m.sms`, perHour: 'smsPerHour', perDay: 'smsPerDay' },
} as const satisfies Record<
  MessageChannel,
  { column: SQL; perHour: keyof MailLimits; perDay: keyof MailLimits }
>

/** A client's limits and usage of a channel. Both windows start at a whole minute, so they are never too short. */
export async function getMailUsage(
  tx: Tx,
  clientId: string,
  channel: MessageChannel = 'email',
): Promise<MailUse> {
  const { column, perHour, perDay } = COUNTED[channel]
  const { rows } = await tx.execute<{
    limits: Record<string, unknown>
    age: number | null
    hour: number
    day: number
    firstInHour: number | null
    firstInDay: number | null
  }>(sql`
    with clock as (select floor(extract(epoch from now()) / 60)::int as minute)
    select c.limits, (extract(epoch from now() - c.confirmed_at) / 86400)::float8 as age,
      coalesce(sum(${column}) filter (where m.minute >= k.minute - ${HOUR_MIN}::int), 0)::int as hour,
      coalesce(sum(${column}), 0)::int as day,
      min(m.minute) filter (where ${column} > 0 and m.minute >= k.minute - ${HOUR_MIN}::int) as "firstInHour",
      min(m.minute) filter (where ${column} > 0) as "firstInDay"
    from clients c cross join clock k
      left join mail_counts m on m.client_id = c.id and m.minute >= k.minute - ${DAY_MIN}::int
    where c.id = ${clientId} group by c.id, c.limits, c.confirmed_at`)
  const [row] = rows
  if (!row) throw new Error('the client is gone')
  const byAge = defaultMailLimits(row.age ?? 0)
  const clientLimits = parseClientLimits(row.limits)
  return {
    perHour: clientLimits[perHour] ?? byAge[perHour],
    perDay: clientLimits[perDay] ?? byAge[perDay],
    inLastHour: row.hour,
    inLastDay: row.day,
    firstInHour: row.firstInHour,
    firstInDay: row.firstInDay,
  }
}

/** The error when nothing may be mailed in the client's name, regardless of limits; null when mail is allowed. */
async function checkMayMail(ctx: Ctx, tx: Tx, clientId: string): Promise<AppError | null> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  const refused = approvalError(ctx.config, client)
  if (refused) return refused
  return client.confirmedAt === null ? new AppError('mail.unconfirmed') : null
}

/**
 * Checks whether one more mail or text message in the client's name may be sent. Concurrent calls are serialized until the transaction
 * ends, so the limits are exact if the caller counts the mail in the same transaction (`countMail`).
 * @returns the error when it may not be sent; null when it may
 */
export async function checkMailQuota(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  channel: MessageChannel = 'email',
): Promise<AppError | null> {
  const [refusal, , usage] = await pipelineQueries([
    checkMayMail(ctx, tx, clientId),
    // Sent before the usage query, which waits for this lock.
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${clientId}`}, 0))`).execute(),
    getMailUsage(tx, clientId, channel),
  ])
  if (refusal) return refusal
  const { perHour, perDay, inLastHour, inLastDay, firstInHour, firstInDay } = usage
  if (inLastHour >= perHour)
    return limitError(ctx, channel, perHour, 'hour', (firstInHour ?? 0) + HOUR_MIN + 1)
  if (inLastDay >= perDay) return limitError(ctx, channel, perDay, 'day', (firstInDay ?? 0) + DAY_MIN + 1)
  return null
}

/** Counts one message in the client's name against its limits. */
export async function countMail(tx: Tx, clientId: string, channel: MessageChannel = 'email'): Promise<void> {
  const one = channel === 'email' ? { mails: 1 } : { sms: 1 }
  await tx
    .insert(mailCounts)
    .values({ clientId, minute: sql`floor(extract(epoch from now()) / 60)::int`, ...one })
    .onConflictDoUpdate({
      target: [mailCounts.clientId, mailCounts.minute],
      set:
        channel === 'email' ? { mails: sql`${mailCounts.mails} + 1` } : { sms: sql`${mailCounts.sms} + 1` },
    })
}

/**
 * Checks the limits and counts one mail.
 * @throws AppError `mail.unconfirmed`, `mail.limit`, `account.awaiting_approval`, `account.refused`
 */
export async function requireMailQuota(ctx: Ctx, tx: Tx, clientId: string): Promise<void> {
  const refusal = await checkMailQuota(ctx, tx, clientId)
  if (refusal) throw refusal
  await countMail(tx, clientId)
}

function limitError(
  ctx: Ctx,
  channel: MessageChannel,
  limit: number,
  span: 'hour' | 'day',
  minute: number,
): AppError {
  const at = new Date(minute * MINUTE_MS)
  const retryAfterS = Math.max(1, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000))
  return new AppError(channel === 'email' ? 'mail.limit' : 'sms.limit', {
    retryAfterS,
    words: `This company may currently send ${limit.toLocaleString('en')} ${channel === 'email' ? 'mails' : 'text messages'} within ${span === 'hour' ? 'an hour' : 'a day'}, and has reached this limit. Try again after ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Links can be created without a ${channel === 'email' ? 'mail' : 'text message'} meanwhile; whoever runs this platform can raise the limit.`,
  })
}
