import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type EmailStatus,
  LINK_PURPOSES,
  type MessageChannel,
  messageName,
} from '@wabi/contract/client/emails.ts'
import type { CustomerEmail, EmailDelivery } from '@wabi/contract/shapes/email-delivery.ts'
import type { TimelineEntry } from '@wabi/contract/shapes/verification.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** The columns that are read: neither recipient nor text. */
const COLUMNS = {
  id: emails.id,
  channel: emails.channel,
  verificationId: emails.verificationId,
  purpose: emails.purpose,
  mode: emails.mode,
  status: emails.status,
  error: emails.error,
  sentAt: emails.sentAt,
  statusAt: emails.statusAt,
  createdAt: emails.createdAt,
}
type Row = Pick<typeof emails.$inferSelect, keyof typeof COLUMNS>

/** The e-mails and text messages to a verification's customer, oldest first. */
export async function customerEmails(tx: Tx, verificationId: string): Promise<Row[]> {
  return tx
    .select(COLUMNS)
    .from(emails)
    .where(and(ofTenant(emails), eq(emails.verificationId, verificationId)))
    .orderBy(asc(emails.createdAt), asc(emails.id))
}

/** The delivery status of the latest message with the link in each channel. */
export type LinkMessages = Partial<Record<MessageChannel, z.input<typeof EmailDelivery>>>

const selectLinkEmails = statement<{ ids: readonly string[] }, Row[]>((tx) =>
  tx
    .selectDistinctOn([emails.verificationId, emails.channel], COLUMNS)
    .from(emails)
    .where(
      and(
        ofTenant(emails),
        sql`${emails.verificationId} = any(${sql.placeholder('ids')})`,
        inArray(emails.purpose, [...LINK_PURPOSES]),
      ),
    )
    .orderBy(emails.verificationId, emails.channel, desc(emails.createdAt), desc(emails.id)),
)

/** By verification. */
export async function linkEmails(
  tx: Tx,
  verificationIds: readonly string[],
): Promise<Map<string, LinkMessages>> {
  if (verificationIds.length === 0) return new Map()
  const rows = await selectLinkEmails(tx, { ids: verificationIds })
  const byVerification = Map.groupBy(rows, ({ verificationId }) => verificationId ?? '')
  return new Map(
    [...byVerification].map(([id, found]) => [
      id,
      Object.fromEntries(found.map((row) => [row.channel, toEmailDelivery(row)])),
    ]),
  )
}

export function toEmailDelivery(row: Row): z.input<typeof EmailDelivery> {
  return {
    status: row.status,
    reason: deliveryReason(row),
    updatedAt: (row.statusAt ?? row.createdAt).toISOString(),
  }
}

export function customerEmail(row: Row): z.input<typeof CustomerEmail> {
  const { id, channel, purpose, createdAt } = row
  return { ...toEmailDelivery(row), id, channel, purpose, createdAt: createdAt.toISOString() }
}

/** The reason for the status; why an e-mail is kept follows from its mode. */
function deliveryReason({ channel, status, mode, error }: Row): string | null {
  if (status !== 'kept') return error
  if (channel === 'sms')
    return mode === 'test'
      ? 'Text messages of test verifications are not sent.'
      : 'There was no gateway to send it by.'
  return mode === 'test'
    ? 'E-mails of test verifications are sent to your own team only.'
    : 'There was no mail server to send it by.'
}

const STATUS_WORDS: Record<MessageChannel, Record<EmailStatus, string>> = {
  email: {
    queued: 'waits to be sent',
    sent: 'accepted by the mail server',
    delivered: 'delivered',
    refused: 'refused by the mail server',
    failed: 'could not be sent',
    bounced: 'returned as undeliverable',
    kept: 'not sent, kept in the platform’s mailbox',
    discarded: 'not sent, discarded',
  },
  sms: {
    queued: 'waits to be sent',
    sent: 'accepted by the SMS gateway',
    delivered: 'delivered to the phone',
    refused: 'refused by the SMS gateway',
    failed: 'could not be sent',
    bounced: 'not delivered to the phone',
    kept: 'not sent, kept in the platform’s mailbox',
    discarded: 'not sent, discarded',
  },
}

/** A verification's messages as timeline entries: when each was accepted, and its status since. */
export function emailEntries(rows: readonly Row[]): z.input<typeof TimelineEntry>[] {
  return rows.flatMap((row) => {
    const { channel, status, sentAt, createdAt, mode } = row
    const name = messageName(channel, row.purpose)
    const entry = (at: Date, reached: EmailStatus, statusReason: string | null) => ({
      at: at.toISOString(),
      event: `${channel}.${reached}`,
      words: `${name} ${statusWords(row, reached)}${statusReason === null ? '' : `: ${statusReason}`}`,
      actor: 'System',
    })
    const accepted = sentAt === null ? [] : [entry(sentAt, 'sent', null)]
    if (status === 'sent' && sentAt !== null) return accepted
    const statusReason = status === 'kept' && mode === 'live' ? null : deliveryReason(row)
    return [...accepted, entry(row.statusAt ?? createdAt, status, statusReason)]
  })
}

/** The status in words; the advice to hand the link over is only for messages that contain one. */
function statusWords({ channel, purpose }: Row, status: EmailStatus): string {
  const carriesLink = LINK_PURPOSES.some((one) => one === purpose)
  const advice = status === 'kept' && carriesLink ? '. Hand the link over by other means' : ''
  return `${STATUS_WORDS[channel][status]}${advice}`
}
