import { and, eq, inArray, sql } from 'drizzle-orm'
import { type EmailStatus, LINK_PURPOSES } from '@wabi/contract/client/emails.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { type Mail, MailRefused, MailRejected, withoutAddresses } from '../../../platform/mail/mail.ts'
import { SmsRejected, withoutNumbers } from '../../../platform/sms/sms.ts'
import { canSend } from './can-send.ts'
import { emailAad, mailKey } from './email-aad.ts'
import { maySend } from './may-send.ts'
import { openEmail } from './open-email.ts'
import { outdatedReason } from './outdated-reason.ts'
import { withLogo } from './with-logo.ts'

type EmailRow = typeof emails.$inferSelect

/**
 * Sends one queued mail or text message; without a mail server or gateway, keeps it and prints its link. A sent message
 * is not sent again, a kept mail waits for the operator (kept-emails.ts), and an outdated one is discarded.
 * @param lastAttempt whether a failure will not be retried
 * @throws the mail server's or the gateway's error, so the queue retries; not for a permanent refusal
 */
export async function sendEmail(
  ctx: Ctx,
  { emailId }: { emailId: string },
  lastAttempt = false,
): Promise<void> {
  const found = await findToSend(ctx, emailId)
  if (!found) return
  const { row, mail } = found
  if (!canSend(ctx, row.channel)) {
    await handOver(ctx, row, mail)
    if (row.status !== 'kept') await setStatus(ctx, row, 'kept')
    return
  }
  const attempts = row.attempts + 1
  let gatewayId: string | null
  try {
    gatewayId = await handOver(ctx, row, mail)
  } catch (error) {
    const reason = error instanceof Error ? withoutNumbers(withoutAddresses(error.message)) : 'unknown'
    if (isPermanent(error)) return setStatus(ctx, row, 'refused', { attempts, error: reason })
    await setStatus(ctx, row, lastAttempt ? 'failed' : 'queued', { attempts, error: reason })
    throw error
  }
  await recordSent(ctx, row, { attempts, gatewayId })
}

const isPermanent = (error: unknown) =>
  error instanceof MailRefused ||
  ((error instanceof MailRejected || error instanceof SmsRejected) && error.permanent)

/** Hands it to the mail server or gateway. @returns the gateway's id, by which its delivery is reported */
async function handOver(ctx: Ctx, row: EmailRow, mail: Mail): Promise<string | null> {
  if (row.channel === 'email') {
    await ctx.mail.send({ ...mail, id: row.id })
    return null
  }
  if (!ctx.sms) return null
  return ctx.sms.send({
    id: row.id,
    to: mail.to.address,
    from: await getSmsSender(ctx, row),
    text: mail.text,
  })
}

/** The client's own sender, else the installation's. */
async function getSmsSender(ctx: Ctx, { clientId }: EmailRow): Promise<string> {
  const [client] = await asSystem(ctx, (tx) =>
    tx
      .select({ sender: clients.smsSender })
      .from(clients)
      .where(eq(clients.id, clientId ?? '')),
  )
  return client?.sender ?? ctx.config.sms?.from ?? ''
}

/** The mail to send, opened; null when it is not to be sent now. */
async function findToSend(ctx: Ctx, emailId: string) {
  // System scope, here and below: the platform sends the mails of every client.
  return asSystem(ctx, async (tx) => {
    // A failed mail that the operator queues again is retried.
    const sendable: EmailStatus[] = ['queued', 'failed', 'kept']
    const [row] = await tx
      .select({ email: emails, outdated: outdatedReason })
      .from(emails)
      .where(and(eq(emails.id, emailId), inArray(emails.status, sendable)))
    if (!row) return null
    const { email, outdated } = row
    const sends = canSend(ctx, email.channel)
    if (sends && email.status === 'kept') return null
    if (outdated !== null && sends) {
      await discard(ctx, tx, email, outdated)
      return null
    }
    const mail = await openEmail(ctx, tx, email)
    if (sends && !(await maySend(tx, email, mail.to.address))) {
      await tx.update(emails).set({ status: 'kept', statusAt: ctx.clock.now() }).where(eq(emails.id, emailId))
      return null
    }
    return { row: email, mail: await withLogo(ctx, tx, email.clientId, mail) }
  })
}

async function setStatus(
  ctx: Ctx,
  { id }: EmailRow,
  status: EmailStatus,
  more: { attempts?: number; error?: string } = {},
): Promise<void> {
  await asSystem(ctx, (tx) =>
    tx
      .update(emails)
      .set({ ...more, status, statusAt: ctx.clock.now() })
      .where(eq(emails.id, id)),
  )
}

const discard = (ctx: Ctx, tx: Tx, { id }: EmailRow, reason: string) =>
  tx
    .update(emails)
    .set({ status: 'discarded', statusAt: ctx.clock.now(), error: reason, text: '', html: null })
    .where(eq(emails.id, id))

/** Records that the mail server or gateway accepted it. */
async function recordSent(
  ctx: Ctx,
  row: EmailRow,
  { attempts, gatewayId }: { attempts: number; gatewayId: string | null },
): Promise<void> {
  const now = ctx.clock.now()
  await asSystem(ctx, async (tx) => {
    // The link before its mail, as an erasure does (docs/decisions/021-one-lock-order.md).
    if (
      row.channel === 'email' &&
      row.clientId &&
      row.verificationId &&
      LINK_PURPOSES.some((purpose) => purpose === row.purpose)
    )
      await tx
        .update(verificationLinks)
        .set({ emailSent: true })
        .where(
          and(
            eq(verificationLinks.clientId, row.clientId),
            eq(verificationLinks.verificationId, row.verificationId),
          ),
        )
    await tx
      .update(emails)
      .set({
        attempts,
        gatewayId,
        error: null,
        // The bounce may already be recorded.
        status: sql`case when ${emails.status} = 'bounced' then 'bounced' else 'sent' end`,
        statusAt: now,
        sentAt: now,
        ...(row.oneTime ? await withoutText(ctx, tx, row) : {}),
      })
      .where(eq(emails.id, row.id))
  })
}

/**
 * Replaces the text of a mail whose link gives access to an account: later readers of the mailbox must not follow it.
 */
async function withoutText(ctx: Ctx, tx: Tx, { clientId, id }: { clientId: string | null; id: string }) {
  const key = await mailKey(ctx, tx, clientId)
  const words = 'This mail contained a personal link. Its text was not stored.'
  return { text: ctx.sealer.seal(key, emailAad(clientId, id, 'text'), words), html: null }
}
