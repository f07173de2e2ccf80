import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseResubmissionBody } from '@wabi/contract/shapes/review-actions.ts'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { unbindBrowsers } from '../../verification/session/bindings.ts'
import { supersedeEvidence } from '../../verification/session/store-image.ts'
import { askWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { addNote } from './add-note.ts'
import { askMail } from './ask-mail.ts'
import { lockCase } from './lock-case.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { computeLinkExpiry } from './compute-link-expiry.ts'
import { assignInQueue, recordResult } from './queue-entry.ts'

/** With a note from the platform's staff to the client's, if one of them asks. */
export type RequestResubmission = { verificationId: string } & z.output<typeof CaseResubmissionBody>

/**
 * Asks the customer to repeat one step. Everything else they sent is retained. Their link opens at that step, in the
 * first browser that follows it, and its validity is extended if needed. A new selfie needs a new head turn. If the
 * platform's staff asked and the answer still needs a person, the case returns to the one who asked.
 * @throws AppError as `accessCase` and `lockCase`
 */
export async function requestResubmission(
  ctx: Ctx,
  { verificationId, decisionSeen, step, reasons, words, note }: RequestResubmission,
): Promise<{ status: VerificationStatus; expiresAt: string }> {
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const { verification, decision } = await lockCase(by, tx, { verificationId, decisionSeen })
    const { sessionId } = verification
    if (sessionId === null) throw new Error('a decided verification has no session')
    const isStaff = by.actor.kind === 'admin'
    if (isStaff) await recordResult(by, tx, { verificationId, result: 'asked' })
    const status = 'resubmission_requested' as const
    const expiresAt = computeLinkExpiry(ctx, verification.expiresAt)
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const id = newId('ask')
    await tx.insert(asks).values({
      id,
      clientId,
      verificationId,
      sessionId,
      decisionId: decision.id,
      step,
      reasons,
      words: words === undefined ? null : ctx.sealer.seal(key, askWordsAad({ clientId, id }), words),
      askedBy: userId,
      createdAt: ctx.clock.now(),
    })
    // No outcome until the next decision; the one that left it open stays in its table.
    await tx
      .update(customerVerifications)
      .set({ status, outcome: null, overallScore: null, completedAt: null, escalatedAt: null, expiresAt })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await tx
      .update(verificationSessions)
      .set({
        status,
        completedAt: null,
        askedStep: step,
        run: sql`${verificationSessions.run} + 1`,
        // Chosen again: the customer may open the mail on another device.
        device: null,
        ...(step === 'selfie' ? { liveness: null, livenessTries: 0, livenessChallengeCount: 0 } : {}),
      })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    await tx
      .update(verificationLinks)
      .set({ status: 'pending', expiresAt })
      .where(and(ofTenant(verificationLinks), eq(verificationLinks.sessionId, sessionId)))
    // Staff still see the earlier head turn, but it no longer counts.
    if (step === 'selfie') await supersedeEvidence(by, tx, { sessionId }, 'liveness')
    await unbindBrowsers(by, tx, sessionId)
    await recordAudit(by, tx, {
      action: 'step.asked_again',
      subject: verificationId,
      details: { step, reasons },
    })
    await recordEvent(by, tx, {
      clientId,
      verificationId,
      type: 'verification.resubmission_requested',
      data: eventData({ ...verification, status, outcome: null, overallScore: null }),
    })
    const url = `${ctx.config.publicUrl}/verify/${sessionId}`
    await mailCustomer(by, tx, verification, {
      purpose: 'step_again',
      linkExpiresAt: expiresAt,
      write: (to) => askMail(to, { step, reasons, words: words ?? null, url, expiresAt }),
      sms: ({ ask }, { company }) => ask(company, url),
    })
    if (note) await addNote(by, { verificationId, words: note })
    if (isStaff) await assignInQueue(by, tx, verificationId, userId)
    return { status, expiresAt: expiresAt.toISOString() }
  })
}
