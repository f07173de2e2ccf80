import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { emails } from '../../platform/db/schema/records.ts'
import { verificationLinks } from '../../platform/db/schema/verifications.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { emailPlace, mailKey } from './email-place.ts'
import { mayLeave } from './may-leave.ts'
import { openEmail } from './open-email.ts'
import { withLogo } from './with-logo.ts'

/**
 * Hands one mail to the transport. Without SMTP the transport prints its link and the mail stays kept; a mail that was
 * sent is not sent again, and one of a test verification goes to the client's own team only.
 * @param lastAttempt no retry follows a failure
 * @throws what the mail server said, for the queue to try again
 */
export async function sendEmail(
  ctx: Ctx,
  { emailId }: { emailId: string },
  lastAttempt = false,
): Promise<void> {
  // System scope, here and below: the platform sends the mails of every client.
  const found = await asSystem(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.id, emailId), ne(emails.status, 'sent')))
    if (!row) return null
    const mail = await openEmail(ctx, tx, row)
    if (!(await mayLeave(tx, row, mail.to.address))) {
      await tx.update(emails).set({ status: 'kept' }).where(eq(emails.id, emailId))
      return null
    }
    return { row, mail: await withLogo(ctx, tx, row.clientId, mail) }
  })
  if (!found) return
  const { row, mail } = found
  const attempts = row.attempts + 1
  try {
    await ctx.mail.send(mail)
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    const status = lastAttempt ? 'failed' : 'queued'
    await asSystem(ctx, (tx) =>
      tx.update(emails).set({ attempts, error: words, status }).where(eq(emails.id, emailId)),
    )
    throw error
  }
  await asSystem(ctx, async (tx) => {
    const sent = ctx.mail.kind === 'smtp'
    // The link before the mail, as whoever erases the person does (docs/decisions/020-one-lock-order.md).
    if (sent && row.verificationId)
      await tx
        .update(verificationLinks)
        .set({ emailSent: true })
        .where(eq(verificationLinks.verificationId, row.verificationId))
    await tx
      .update(emails)
      .set({
        attempts,
        error: null,
        ...(sent ? { status: 'sent', sentAt: ctx.clock.now() } : { status: 'kept' }),
        ...(sent && row.oneTime ? await forgotten(ctx, tx, row) : {}),
      })
      .where(eq(emails.id, emailId))
  })
}

/** What stays of a mail whose link opens an account: nobody who reads the mailbox later can follow it. */
async function forgotten(ctx: Ctx, tx: Tx, { clientId, id }: { clientId: string | null; id: string }) {
  const key = await mailKey(ctx, tx, clientId)
  const words = 'This mail held a link for one person. Its words were not kept.'
  return { text: ctx.sealer.seal(key, emailPlace(clientId, id, 'text'), words), html: null }
}
