import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseDecisionBody } from '@wabi/contract/shapes/review-actions.ts'
import { type AssuranceLevel, higherAssurance } from '@wabi/contract/verification/assurance.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { EVENT_BY_OUTCOME } from '@wabi/contract/verification/events.ts'
import { STATUS_BY_OUTCOME, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import {
  customerVerifications,
  verificationLinks,
  verificationSessions,
} from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { carryOver } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getRuleUsed } from '../../verification/rules/get-rule-used.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { decisionWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { addNote } from './add-note.ts'
import { recordApproval, requiresFourEyes } from './four-eyes.ts'
import { type Case, lockCase } from './lock-case.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { resultMail } from '../../verification/session/result-mail.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { assignInQueue, recordResult } from './queue-entry.ts'
import { sampleForSecondReview } from './sample-for-second-review.ts'

/** With a note from the platform's staff to the client's, if one of them decides. */
export type DecideReview = { verificationId: string } & z.output<typeof CaseDecisionBody>

/**
 * Records a person's decision on a pending review in one transaction: a new decision that follows the rules' decision,
 * statuses, audit row, event and mail. The score stays that of the rules; the outcome is the person's. For one of the
 * platform's staff it also records their figures and, for a sample of cases, queues a second review.
 * @throws AppError as `accessCase` and `lockCase`; `review.same_person` where two have to approve
 */
export async function decideReview(
  ctx: Ctx,
  input: DecideReview,
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  const { verificationId, outcome, note } = input
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const open = await lockCase(by, tx, input)
    const { clientId } = currentReviewer(by)
    const waitsForSecond =
      outcome === 'approved' &&
      (await requiresFourEyes(tx, clientId)) &&
      !(await recordApproval(by, tx, open.decision))
    const isStaff = by.actor.kind === 'admin'
    if (isStaff)
      await recordResult(by, tx, { verificationId, result: waitsForSecond ? 'approved_first' : outcome })
    const status = waitsForSecond ? 'pending_review' : await applyDecision(by, tx, open, input)
    if (note) await addNote(by, { verificationId, words: note })
    if (isStaff && waitsForSecond) await assignInQueue(by, tx, verificationId, null)
    else if (isStaff) await sampleForSecondReview(by, tx, input)
    return { status, waitsForSecond }
  })
}

async function applyDecision(
  ctx: Ctx,
  tx: Tx,
  { verification, decision: before }: Case,
  input: DecideReview,
): Promise<VerificationStatus> {
  const { clientId, userId, isKey } = currentReviewer(ctx)
  const { verificationId, outcome } = input
  const id = newId('decision')
  const now = ctx.clock.now()
  const status = STATUS_BY_OUTCOME[outcome]
  const reasons: ReasonCode[] = outcome === 'rejected' ? [input.reason] : []
  const words = (outcome === 'rejected' && input.words) || null
  const assurance = assuranceAfterReview(before.assurance, { outcome, isKey })
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  await tx.insert(decisions).values({
    id,
    clientId,
    verificationId,
    ...carryOver(before),
    outcome,
    reasons,
    assurance,
    madeBy: userId,
    words: words && ctx.sealer.seal(key, decisionWordsAad({ clientId, id }), words),
    createdAt: now,
  })
  await tx
    .update(customerVerifications)
    .set({ status, outcome, completedAt: now, escalatedAt: null })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  const ofVerification = eq(verificationSessions.verificationId, verificationId)
  await tx
    .update(verificationSessions)
    .set({ status, completedAt: now })
    .where(and(ofTenant(verificationSessions), ofVerification))
  await tx
    .update(verificationLinks)
    .set({ status: 'completed' })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
  await recordAudit(ctx, tx, {
    action: 'verification.decided',
    subject: verificationId,
    details: { outcome, reasons, assurance, follows: before.id },
  })
  const { level: reached } = await getRuleUsed(tx, { ruleId: before.ruleId, level: before.level, outcome })
  const data = eventData({ ...verification, status, outcome, assurance }, reasons, reached)
  await recordEvent(ctx, tx, { clientId, verificationId, type: EVENT_BY_OUTCOME[outcome], data })
  await mailCustomer(ctx, tx, verification, {
    purpose: 'result',
    write: (to) => resultMail(to, { outcome, words, reasons }),
  })
  return status
}

/** A person who approves has inspected the evidence; a key has not, so the level of the rules' decision stays. */
export function assuranceAfterReview(
  before: AssuranceLevel | null,
  { outcome, isKey }: { outcome: DecideReview['outcome']; isKey: boolean },
): AssuranceLevel | null {
  if (outcome === 'rejected') return null
  return isKey ? before : higherAssurance(before ?? 'substantial', 'substantial')
}
