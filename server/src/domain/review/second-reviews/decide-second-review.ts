import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import type { SecondReviewResult } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { keyOwner, secondReviewWordsAad } from '../../verification/session/sealing-aad.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { findSecondReview } from './find-second-review.ts'

export type DecideSecondReview = { secondReviewId: string; words?: string | undefined } & (
  | { outcome: 'approved' }
  | { outcome: 'rejected'; reason: RejectReason }
)

/**
 * Records the second opinion, once. The decision on the case does not change; both are then shown side by side.
 * @throws AppError `second_review.not_found`, also for one already decided; `verification.erased`
 */
export async function decideSecondReview(
  ctx: Ctx,
  { secondReviewId, words, ...input }: DecideSecondReview,
): Promise<z.input<typeof SecondReviewResult>> {
  const { row, by: accessed } = await findSecondReview(ctx, secondReviewId)
  const { clientId, verificationId, firstBy, firstOutcome, firstReason } = row
  return inCaseTransaction(accessed, verificationId, async (by, tx) => {
    // The lock keeps free text, which may name the person, from being written while they are erased.
    const verification = await lockVerification(by, tx, verificationId)
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const decided = await tx
      .update(secondReviews)
      .set({
        outcome: input.outcome,
        reason: input.outcome === 'rejected' ? input.reason : null,
        words: words ? ctx.sealer.seal(key, secondReviewWordsAad({ clientId, id: row.id }), words) : null,
        decidedBy: currentReviewer(by).userId,
        decidedAt: ctx.clock.now(),
      })
      .where(and(ofTenant(secondReviews), eq(secondReviews.id, row.id), isNull(secondReviews.decidedAt)))
      .returning({ id: secondReviews.id })
    if (decided.length === 0) throw new AppError('second_review.not_found')
    const agrees = input.outcome === firstOutcome
    await recordAudit(by, tx, {
      action: 'case.second_reviewed',
      subject: verificationId,
      details: { outcome: input.outcome, agrees },
    })
    const getName = await staffNames(tx, [firstBy], { personally: ctx.actor.kind === 'admin' })
    return { agrees, first: { by: getName(firstBy), outcome: firstOutcome, reason: firstReason } }
  })
}
