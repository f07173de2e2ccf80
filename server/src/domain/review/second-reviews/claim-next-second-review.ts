import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { secondReviewQueue, secondReviewScope } from './second-review-queue.ts'

/**
 * The caller's next second review: one they have taken, else the oldest unassigned one, which is assigned to them. Null
 * where there is none for them.
 */
export async function claimNextSecondReview(ctx: Ctx): Promise<string | null> {
  const scope = secondReviewScope(ctx)
  return scope.run(async (tx) => {
    const { rows } = await tx.execute<{
      id: string
      client_id: string
      verification_id: string
      assigned_to: string | null
    }>(sql`
      select s.id, s.client_id, s.verification_id, s.assigned_to from ${secondReviewQueue(scope)}
      order by s.assigned_to is null, s.created_at, s.id limit 1 for update of s skip locked`)
    const [found] = rows
    if (!found) return null
    if (found.assigned_to === null) {
      await tx.execute(sql`
        update second_reviews set assigned_to = ${scope.reviewerId}, assigned_at = ${ctx.clock.now().toISOString()}::timestamptz
        where client_id = ${found.client_id} and id = ${found.id}`)
      await recordAudit(ctx, tx, {
        action: 'case.second_review_taken',
        subject: found.verification_id,
        clientId: found.client_id,
      })
    }
    return found.id
  })
}
