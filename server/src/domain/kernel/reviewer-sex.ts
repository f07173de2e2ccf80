import { type SQL, sql } from 'drizzle-orm'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './context.ts'

/**
 * Whether the caller may see and decide a case whose customer asked for a reviewer of `asked`, a column or value that is
 * null where they did not. Only a person whose sex is stated as that one may. An API key is no person, and may.
 */
export function isReviewerAskedFor({ actor }: Ctx, asked: SQL): SQL<boolean> {
  if (actor.kind === 'client-user')
    return sql`(${asked} is null or exists (select from client_users reviewer
      where reviewer.client_id = ${actor.clientId} and reviewer.id = ${actor.userId} and reviewer.review_sex = ${asked}))`
  if (actor.kind === 'admin') return sql`(${asked} is null or is_admin_of_sex(${actor.adminId}, ${asked}))`
  return sql`true`
}

/** @throws AppError `review.reviewer_sex` if the customer asked for a reviewer who the caller is not stated to be */
export async function requireReviewerAskedFor(
  ctx: Ctx,
  tx: Tx,
  { reviewerSex }: { reviewerSex: ReviewerSex | null },
): Promise<void> {
  if (!(await mayReviewFor(ctx, tx, reviewerSex))) throw new AppError('review.reviewer_sex')
}

/** `isReviewerAskedFor` for one case. */
export async function mayReviewFor(ctx: Ctx, tx: Tx, asked: ReviewerSex | null): Promise<boolean> {
  if (asked === null) return true
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select ${isReviewerAskedFor(ctx, sql`${asked}::text`)} as may`,
  )
  return rows[0]?.may ?? false
}
