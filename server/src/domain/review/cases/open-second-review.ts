import type { OpenReason } from '@wabi/contract/review/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findSecondReview } from './find-second-review.ts'
import { openCase } from './open-case.ts'

/** As `openCase`, for the case of a second review. @throws AppError `second_review.not_found` */
export async function openSecondReview(
  ctx: Ctx,
  { secondReviewId, ...said }: { secondReviewId: string; reason: OpenReason; words?: string | undefined },
): Promise<{ until: Date }> {
  const { row } = await findSecondReview(ctx, secondReviewId)
  return openCase(ctx, { verificationId: row.verificationId, ...said })
}
