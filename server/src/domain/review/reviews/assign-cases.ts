import { and, eq, sql } from 'drizzle-orm'
import type { BulkResult } from '@wabi/contract/shapes/review-actions.ts'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import { SUITED } from '@wabi/contract/review/suited.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { listReviewers } from '../scope/list-reviewers.ts'
import { actOnEach } from './act-on-verifications.ts'
import { assigneeChooser } from './choose-assignee.ts'
import { assignInQueue } from './queue-entry.ts'

/**
 * Assigns cases to one of the caller's team, to whom each suits (`suited`), or to nobody (null), each in its own transaction. An assignment shows
 * who should handle a case; it does not stop others from doing so. One whose customer asked for a woman or a man is assigned to no other. The platform's
 * staff assign waiting cases only.
 * @throws AppError `review.no_reviewer` for an account that cannot decide, does not exist or belongs to another team
 */
export async function assignCases(
  ctx: Ctx,
  { assignee, verificationIds }: { assignee: string | null; verificationIds: readonly string[] },
): Promise<BulkResult[]> {
  if (assignee === SUITED) {
    const choose = await assigneeChooser(ctx)
    return actOnEach(verificationIds, (verificationId) =>
      assignCase(ctx, verificationId, (tx) => choose(tx, verificationId)),
    )
  }
  if (assignee !== null) {
    const team = await listReviewers(ctx)
    if (!team.some(({ id, mayDecide }) => id === assignee && mayDecide))
      throw new AppError('review.no_reviewer')
  }
  return actOnEach(verificationIds, (verificationId) =>
    assignCase(ctx, verificationId, async (tx, { reviewerSex }) => {
      if (assignee !== null && reviewerSex !== null) await requireOfSex(tx, assignee, reviewerSex)
      return assignee
    }),
  )
}

/** The client's team and the platform's staff each have an assignee of their own. */
async function assignCase(
  ctx: Ctx,
  verificationId: string,
  choose: (tx: Tx, verification: VerificationRow) => Promise<string | null>,
): Promise<void> {
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const verification = await lockVerification(by, tx, verificationId)
    const { status } = verification
    const inQueue = by.actor.kind === 'admin'
    if (inQueue && status !== 'pending_review') throw new AppError('verification.bad_transition', { status })
    const assignee = await choose(tx, verification)
    const changed = inQueue
      ? await assignInQueue(by, tx, verificationId, assignee)
      : await assignInTeam(tx, verificationId, assignee)
    if (!changed) return
    await recordAudit(by, tx, {
      action: `${inQueue ? 'case' : 'review'}.${assignee === null ? 'unassigned' : 'assigned'}`,
      subject: verificationId,
      details: { assignee },
    })
  })
}

/** @throws AppError `review.no_reviewer_of_sex` if the customer asked for another reviewer than this one */
async function requireOfSex(tx: Tx, assignee: string, sex: ReviewerSex): Promise<void> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select is_admin_of_sex(${assignee}, ${sex}) or exists (select from client_users u
      where u.client_id = ${tenantId} and u.id = ${assignee} and u.review_sex = ${sex}) as is`)
  if (!rows[0]?.is) throw new AppError('review.no_reviewer_of_sex')
}

async function assignInTeam(tx: Tx, verificationId: string, assignedTo: string | null): Promise<boolean> {
  const { rowCount } = await tx
    .update(customerVerifications)
    .set({ assignedTo })
    .where(
      and(
        ofTenant(customerVerifications),
        eq(customerVerifications.verificationId, verificationId),
        sql`${customerVerifications.assignedTo} is distinct from ${assignedTo}`,
      ),
    )
  return (rowCount ?? 0) > 0
}
