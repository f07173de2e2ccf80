import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { AppError } from '../../kernel/app-error.ts'
import { accessCase } from '../scope/access-case.ts'
import { secondReviewScope } from './second-review-queue.ts'

type SecondReviewRow = typeof secondReviews.$inferSelect

/**
 * A second review that the caller has taken and not yet decided, with their context in its case.
 * @throws AppError `second_review.not_found`
 */
export async function findSecondReview(
  ctx: Ctx,
  secondReviewId: string,
): Promise<{ row: SecondReviewRow; by: Ctx }> {
  const { reviewerId, ofClient, run } = secondReviewScope(ctx)
  const [row] = await run((tx) =>
    tx
      .select()
      .from(secondReviews)
      .where(
        and(
          ofClient,
          eq(secondReviews.id, secondReviewId),
          eq(secondReviews.assignedTo, reviewerId),
          isNull(secondReviews.decidedAt),
        ),
      ),
  )
  if (!row) throw new AppError('second_review.not_found')
  return { row, by: await accessCase(ctx, row.verificationId) }
}
