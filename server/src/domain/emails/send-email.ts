import { and, eq, inArray, sql } from 'drizzle-orm'
import { type EmailStatus, LINK_PURPOSES } from '@wabi/contract/emails.ts'
import type { Ctx } from '../../context.ts'
import { emails } from '../../platform/db/schema/records.ts'
import { verificationLinks } from '../../platform/db/schema/verifications.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { MailRefused, MailRejected, withoutAddresses } from '../../platform/mail/mail.ts'
import { emailPlace, mailKey } from './email-place.ts'
import { mayLeave } from './may-leave.ts'
import { openEmail } from './open-email.ts'
import { outdatedReason } from './outdated.ts'
import { withLogo } from './with-logo.ts'

type EmailRow = typeof emails.$inferSelect

/**
 * Hands one queued mail to the mail server; without one, prints the link of a kept mail. What was sent is not sent again, what
 * is kept waits for the operator (kept-emails.ts), and what is outdated is discarded.
 * @param lastAttempt no retry follows a failure
 * @throws what the mail server said, for the queue to try again; not where it refused the mail for good
 */
export async function sendEmail(
  ctx: Ctx,
  { emailId }: { emailId: string },
  lastAttempt = false,
): Promise<void> {
  const found = await findToSend(ctx, emailId)
  if (!found) return
  const { row, mail } = found
  if (ctx.mail.kind === 'kept') {
    await ctx.mail.send(mail)
    if (row.status !== 'kept') await setStatus(ctx, row, 'kept')
    return
  }
  const attempts = row.attempts + 1
  try {
    await ctx.mail.send({ ...mail, id: row.id })
  } catch (error) {
    const reason = error instanceof Error ? withoutAddresses(error.message) : 'unknown'
    if (error instanceof MailRefused || (error instanceof MailRejected && error.permanent))
      return setStatus(ctx, row, 'refused', { attempts, error: reason })
    await setStatus(ctx, row, lastAttempt ? 'failed' : 'queued', { attempts, error: reason })
    throw error
  }
  await recordSent(ctx, row, attempts)
}

/** The mail in plain words; null where it is not to be sent now. */
async function findToSend(ctx: Ctx, emailId: string) {
  // System scope, here and below: the platform sends the mails of every client.
  return asSystem(ctx, async (tx) => {
    // Put back by the operator, one that had failed is tried again.
    const sendable: EmailStatus[] =
      ctx.mail.kind === 'kept' ? ['queued', 'failed', 'kept'] : ['queued', 'failed']
    const [row] = await tx
      .select({ email: emails, outdated: outdatedReason })
      .from(emails)
      .where(and(eq(emails.id, emailId), inArray(emails.status, sendable)))
    if (!row) return null
    const { email, outdated } = row
    if (outdated !== null && ctx.mail.kind === 'smtp') {
      await discard(ctx, tx, email, outdated)
      return null
    }
    const mail = await openEmail(ctx, tx, email)
    if (ctx.mail.kind === 'smtp' && !(await mayLeave(tx, email, mail.to.address))) {
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

/** The mail server accepted it. */
async function recordSent(ctx: Ctx, row: EmailRow, attempts: number): Promise<void> {
  const now = ctx.clock.now()
  await asSystem(ctx, async (tx) => {
    // The link before its mail, as an erasure does (docs/decisions/021-one-lock-order.md).
    if (row.clientId && row.verificationId && LINK_PURPOSES.some((purpose) => purpose === row.purpose))
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
        error: null,
        // A bounce may be faster than we are.
        status: sql`case when ${emails.status} = 'bounced' then 'bounced' else 'sent' end`,
        statusAt: now,
        sentAt: now,
        ...(row.oneTime ? await forgotten(ctx, tx, row) : {}),
      })
      .where(eq(emails.id, row.id))
  })
}

/** What stays of a mail whose link opens an account: nobody who reads the mailbox later can follow it. */
async function forgotten(ctx: Ctx, tx: Tx, { clientId, id }: { clientId: string | null; id: string }) {
  const key = await mailKey(ctx, tx, clientId)
  const words = 'This mail held a link for one person. Its words were not kept.'
  return { text: ctx.sealer.seal(key, emailPlace(clientId, id, 'text'), words), html: null }
}
