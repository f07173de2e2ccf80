import type { z } from 'zod'
import type { DecisionFlag } from '@wabi/contract/review/separation.ts'
import type { CaseDecisionBody } from '@wabi/contract/shapes/review-actions.ts'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { addNote } from './add-note.ts'
import { requireAnotherPerson } from './another-person.ts'
import { recordApproval, requiresFourEyes } from './four-eyes.ts'
import { lockCase } from './lock-case.ts'
import { assignInQueue, recordResult } from './queue-entry.ts'
import { type PersonOutcome, recordOutcome } from './record-outcome.ts'
import { requireSeparation } from './separation-of-duties.ts'
import { sampleForSecondReview } from './sample-for-second-review.ts'

/** With a note from the platform's staff to the client's, if one of them decides. */
export type DecideReview = { verificationId: string } & z.output<typeof CaseDecisionBody>

/**
 * Records a person's decision on a pending review in one transaction: a new decision that follows the rules' decision,
 * statuses, audit row, event and mail. The score stays that of the rules; the outcome is the person's. For a sample of
 * cases it queues a second review; for one of the platform's staff it also records their figures.
 * @param checked circumstances of a decision that was checked when it was made, because it was held since then
 * @throws AppError as `accessCase`, `lockCase`, `requireAnotherPerson` and `requireSeparation`; `review.same_person`
 *   where two have to approve
 */
export async function decideReview(
  ctx: Ctx,
  input: DecideReview,
  checked?: DecisionFlag[],
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  const { verificationId, outcome, note } = input
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const open = await lockCase(by, tx, input)
    const { nobodyElse } = await requireAnotherPerson(by, tx, open.verification)
    const flags = checked ?? (await requireSeparation(by, tx, open.verification, outcome))
    const { clientId } = currentReviewer(by)
    const waitsForSecond =
      outcome === 'approved' &&
      (await requiresFourEyes(tx, clientId, open.decision)) &&
      !(await recordApproval(by, tx, open.decision))
    const isStaff = by.actor.kind === 'admin'
    if (isStaff)
      await recordResult(by, tx, { verificationId, result: waitsForSecond ? 'approved_first' : outcome })
    const status = waitsForSecond
      ? 'pending_review'
      : await recordOutcome(by, tx, open, { ...toOutcome(input), nobodyElse, flags })
    if (note) await addNote(by, { verificationId, words: note })
    if (isStaff && waitsForSecond) await assignInQueue(by, tx, verificationId, null)
    else if (!waitsForSecond && open.verification.mode === 'live') await sampleForSecondReview(by, tx, input)
    return { status, waitsForSecond }
  })
}

/** The outcome without a rejection's reason where it approves. */
function toOutcome(input: DecideReview): PersonOutcome {
  if (input.outcome === 'approved') return { outcome: 'approved' }
  return { outcome: 'rejected', reason: input.reason, words: input.words ?? null }
}
