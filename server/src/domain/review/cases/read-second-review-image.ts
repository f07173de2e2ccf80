import type { Ctx } from '../../kernel/context.ts'
import { findSecondReview } from './find-second-review.ts'
import { readCaseImage } from './read-case-image.ts'

/** One image of a second review. @throws AppError as `readCaseImage`; `second_review.not_found` */
export async function readSecondReviewImage(
  ctx: Ctx,
  { secondReviewId, ...image }: { secondReviewId: string; evidenceId: string; of?: string | undefined },
): Promise<Uint8Array> {
  const { row } = await findSecondReview(ctx, secondReviewId)
  return readCaseImage(ctx, { verificationId: row.verificationId, ...image })
}
