import { and, desc, eq } from 'drizzle-orm'
import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import type { AskReasonCode } from '@wabi/contract/verification/asks.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { renderLinkMail } from '../../verification/links/link-mail.ts'
import { wordsFor } from '../../mail/messages/words-for.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { askWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { askMail } from './ask-mail.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { computeLinkExpiry } from './compute-link-expiry.ts'

export interface ResendLink {
  verificationId: string
  expiryDays?: number | undefined
  /** Default: as it was sent before. `none`: only renews the link; the caller passes it on. */
  delivery?: MessageChannel | 'none' | undefined
}

/**
 * Sends the link again, with the step that was asked for, if any. An expired one reopens where the customer left off.
 * @returns for the channel it is sent by: whether it is queued for sending or kept
 * @throws AppError as `lockVerification`; `assisted.no_link`; `verification.bad_transition` when it is neither open nor expired,
 *   `verification.no_email`, `verification.no_phone`, `sms.unavailable`, and as `checkMailQuota`
 */
export async function resendLink(
  ctx: Ctx,
  { verificationId, expiryDays, delivery: asked }: ResendLink,
): Promise<{ expiresAt: string; email: 'queued' | 'kept' | null; sms: 'queued' | 'kept' | null }> {
  return asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const { status, sessionId } = verification
    if (verification.assistedBy !== null) throw new AppError('assisted.no_link')
    const delivery = asked ?? verification.channel ?? 'email'
    if ((!isOpen(status) && status !== 'expired') || sessionId === null)
      throw new AppError('verification.bad_transition', { status })
    const expiresAt = computeLinkExpiry(ctx, verification.expiresAt, expiryDays)
    const step = await askedStep(ctx, tx, verification)
    const reopened = step ? 'resubmission_requested' : verification.startedAt ? 'in_progress' : 'pending'
    const values = { status: status === 'expired' ? reopened : status } as const
    if (status === 'expired') {
      await tx
        .update(verificationSessions)
        .set(values)
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
      await tx
        .update(customerVerifications)
        .set(values)
        .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    }
    await tx
      .update(customerVerifications)
      .set({ expiresAt, ...(delivery !== 'none' && { channel: delivery }) })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await tx
      .update(verificationLinks)
      .set({ expiresAt, ...(status === 'expired' ? { status: 'pending' } : {}) })
      .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
    await recordAudit(ctx, tx, { action: 'link.resent', subject: verificationId })
    await recordEvent(ctx, tx, {
      clientId: verification.clientId,
      verificationId,
      type: 'verification.resent',
      data: eventData({ ...verification, ...values }),
    })
    const renewed = expiresAt.toISOString()
    if (delivery === 'none') return { expiresAt: renewed, email: null, sms: null }
    const url = `${ctx.config.publicUrl}/verify/${sessionId}`
    const message = await mailCustomer(ctx, tx, verification, {
      channel: delivery,
      sms: (words, { company }) => (step ? words.ask : words.link)(company, url),
      purpose: step ? 'step_again' : 'link',
      linkExpiresAt: expiresAt,
      insist: true,
      write: async (to) =>
        step
          ? askMail(to, { ...step, url, expiresAt })
          : renderLinkMail({
              customerName: to.to.name,
              customerEmail: to.to.address,
              companyName: to.company,
              supportEmail: to.supportEmail,
              url,
              withdrawUrl: to.withdrawUrl,
              expiresAt,
              language: to.language,
              words: await wordsFor(tx, verification.clientId, to.language),
            }),
    })
    if (message === null) throw new AppError('verification.no_email')
    return { expiresAt: renewed, email: null, sms: null, [delivery]: message }
  })
}

/** The step asked for again that the customer has not yet answered; null where the whole flow is open. */
async function askedStep(ctx: Ctx, tx: Tx, verification: VerificationRow) {
  const [ask] = await tx
    .select({ ask: asks })
    .from(asks)
    .innerJoin(verificationSessions, eq(verificationSessions.sessionId, asks.sessionId))
    .where(
      and(
        ofTenant(verificationSessions),
        ofTenant(asks),
        eq(asks.verificationId, verification.verificationId),
      ),
    )
    .orderBy(desc(asks.createdAt))
    .limit(1)
  if (!ask || verification.outcome !== null) return null
  const { step, reasons, words } = ask.ask
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  return {
    step,
    reasons: reasons as AskReasonCode[],
    words: words === null ? null : ctx.sealer.open(key, askWordsAad(ask.ask), words),
  }
}
