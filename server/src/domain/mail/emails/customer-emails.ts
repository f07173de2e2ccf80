import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  EMAIL_PURPOSE_NAMES,
  UNKNOWN_PURPOSE_NAME,
  type EmailStatus,
  LINK_PURPOSES,
} from '@wabi/contract/client/emails.ts'
import type { CustomerEmail, EmailDelivery } from '@wabi/contract/shapes/email-delivery.ts'
import type { TimelineEntry } from '@wabi/contract/shapes/verification.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** The columns that are read: neither recipient nor text. */
const COLUMNS = {
  id: emails.id,
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

/** The e-mails to a verification's customer, oldest first. */
export async function customerEmails(tx: Tx, verificationId: string): Promise<Row[]> {
  return tx
    .select(COLUMNS)
    .from(emails)
    .where(and(ofTenant(emails), eq(emails.verificationId, verificationId)))
    .orderBy(asc(emails.createdAt), asc(emails.id))
}

/** The delivery status of the latest e-mail with the link, by verification. */
export async function linkEmails(
  tx: Tx,
  verificationIds: readonly string[],
): Promise<Map<string, z.input<typeof EmailDelivery>>> {
  if (verificationIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([emails.verificationId], COLUMNS)
    .from(emails)
    .where(
      and(
        ofTenant(emails),
        inArray(emails.verificationId, [...verificationIds]),
        inArray(emails.purpose, [...LINK_PURPOSES]),
      ),
    )
    .orderBy(emails.verificationId, desc(emails.createdAt), desc(emails.id))
  return new Map(rows.map((row) => [row.verificationId ?? '', toEmailDelivery(row)]))
}

export function toEmailDelivery(row: Row): z.input<typeof EmailDelivery> {
  return {
    status: row.status,
    reason: deliveryReason(row),
    updatedAt: (row.statusAt ?? row.createdAt).toISOString(),
  }
}

export function customerEmail(row: Row): z.input<typeof CustomerEmail> {
  return { ...toEmailDelivery(row), id: row.id, purpose: row.purpose, createdAt: row.createdAt.toISOString() }
}

/** The reason for the status; why an e-mail is kept follows from its mode. */
function deliveryReason({ status, mode, error }: Row): string | null {
  if (status !== 'kept') return error
  return mode === 'test'
    ? 'E-mails of test verifications are sent to your own team only.'
    : 'There was no mail server to send it by.'
}

const STATUS_WORDS: Record<EmailStatus, string> = {
  queued: 'waits to be sent',
  sent: 'accepted by the mail server',
  delivered: 'delivered',
  refused: 'refused by the mail server',
  failed: 'could not be sent',
  bounced: 'returned as undeliverable',
  kept: 'not sent, kept in the platform’s mailbox. Hand the link over by other means',
  discarded: 'not sent, discarded',
}

/** A verification's e-mails as timeline entries: when the mail server accepted each, and its status since. */
export function emailEntries(rows: readonly Row[]): z.input<typeof TimelineEntry>[] {
  return rows.flatMap((row) => {
    const { status, sentAt, createdAt, mode } = row
    const name = row.purpose === null ? UNKNOWN_PURPOSE_NAME : EMAIL_PURPOSE_NAMES[row.purpose]
    const entry = (at: Date, reached: EmailStatus, statusReason: string | null) => ({
      at: at.toISOString(),
      event: `email.${reached}`,
      words: `${name} ${statusWords(row, reached)}${statusReason === null ? '' : `: ${statusReason}`}`,
      actor: 'System',
    })
    const accepted = sentAt === null ? [] : [entry(sentAt, 'sent', null)]
    if (status === 'sent' && sentAt !== null) return accepted
    const statusReason = status === 'kept' && mode === 'live' ? null : deliveryReason(row)
    return [...accepted, entry(row.statusAt ?? createdAt, status, statusReason)]
  })
}

/** The status in words; the advice to hand the link over is only for e-mails that contain one. */
function statusWords({ purpose }: Row, status: EmailStatus): string {
  const carriesLink = LINK_PURPOSES.some((one) => one === purpose)
  return status === 'kept' && !carriesLink ? 'not sent, kept in the platform’s mailbox' : STATUS_WORDS[status]
}
