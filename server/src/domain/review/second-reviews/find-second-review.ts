import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { accessCase } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'

type SecondReviewRow = typeof secondReviews.$inferSelect

/**
 * A second review that the caller has taken and not yet decided, with their context in its case.
 * @throws AppError `second_review.not_found`
 */
export async function findSecondReview(
  ctx: Ctx,
  secondReviewId: string,
): Promise<{ row: SecondReviewRow; by: Ctx }> {
  // System scope: the query finds out which client it belongs to.
  const [row] = await asSystem(ctx, (tx) =>
    tx
      .select()
      .from(secondReviews)
      .where(
        and(
          eq(secondReviews.id, secondReviewId),
          eq(secondReviews.assignedTo, staffMember(ctx).adminId),
          isNull(secondReviews.decidedAt),
        ),
      ),
  )
  if (!row) throw new AppError('second_review.not_found')
  return { row, by: await accessCase(ctx, row.verificationId) }
}
