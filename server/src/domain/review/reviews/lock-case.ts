import { and, desc, eq } from 'drizzle-orm'
import { isDecided, TRANSITIONS, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { findHeldDecision } from './held-decision.ts'
import { mayReview } from '../scope/may-review.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'

export interface Case {
  verification: VerificationRow
  /** The decision that left it open. */
  decision: DecisionRow
}

/**
 * Locks a case that waits for a person until the transaction ends: of two people who act on the same decision, the
 * second finds it decided. Escalated cases are for admins and the owner; the platform's staff may act only on the cases
 * they review for the client.
 * @throws AppError `verification.not_found`, `verification.erased`, `verification.bad_transition`,
 *   `review.decided_already` with who, when and how; `review.held` while a decision on it can be undone;
 *   `review.escalated`, for the platform's staff `case.escalated`; `review.handed_over`
 */
export async function lockCase(
  ctx: Ctx,
  tx: Tx,
  { verificationId, decisionSeen }: { verificationId: string; decisionSeen: string },
): Promise<Case> {
  const verification = await lockVerification(ctx, tx, verificationId)
  const decision = await latestDecision(tx, verificationId)
  if (!decision) throw new AppError('verification.bad_transition', { status: verification.status })
  if (verification.status !== 'pending_review' || decision.id !== decisionSeen)
    throw new AppError('review.decided_already', {
      decided: await decidedBy(ctx, tx, verification, decision),
    })
  await requireDecider(ctx, tx, verification)
  if (await findHeldDecision(tx, verificationId)) throw new AppError('review.held')
  return { verification, decision }
}

/**
 * Locks a case whose decision a person reopens or revokes, until the transaction ends.
 * @param to the status that is to follow
 * @throws AppError `verification.not_found`, `verification.erased`; `verification.bad_transition` where this status may
 *   not follow; `review.decided_already` for an outdated decision; `review.held` while a revocation can be undone
 */
export async function lockDecidedCase(
  ctx: Ctx,
  tx: Tx,
  {
    verificationId,
    decisionSeen,
    to,
  }: { verificationId: string; decisionSeen: string; to: VerificationStatus },
): Promise<Case> {
  const verification = await lockVerification(ctx, tx, verificationId)
  const decision = await latestDecision(tx, verificationId)
  if (!decision) throw new AppError('verification.bad_transition', { status: verification.status })
  if (decision.id !== decisionSeen)
    throw new AppError('review.decided_already', {
      decided: await decidedBy(ctx, tx, verification, decision),
    })
  const { status } = verification
  if (!isDecided(status) || !TRANSITIONS[status].includes(to))
    throw new AppError('verification.bad_transition', { status })
  if (await findHeldDecision(tx, verificationId)) throw new AppError('review.held')
  return { verification, decision }
}

/**
 * Checks that the caller may decide this case. @throws AppError `verification.not_found`, `review.handed_over`,
 *   `review.escalated`, `case.escalated`
 */
export async function requireDecider(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<void> {
  if (!(await mayReview(ctx, tx, verification, { hold: true })))
    throw new AppError(ctx.actor.kind === 'admin' ? 'verification.not_found' : 'review.handed_over')
  const { role } = currentReviewer(ctx)
  if (verification.escalatedAt !== null && role === 'reviewer')
    throw new AppError(ctx.actor.kind === 'admin' ? 'case.escalated' : 'review.escalated')
}

async function decidedBy(
  ctx: Ctx,
  tx: Tx,
  { status, verificationId, updatedAt }: VerificationRow,
  decision: DecisionRow,
) {
  const [ask] = await tx
    .select()
    .from(asks)
    .where(and(ofTenant(asks), eq(asks.verificationId, verificationId)))
    .orderBy(desc(asks.createdAt))
    .limit(1)
  const asked = ask && ask.createdAt >= decision.createdAt ? ask : undefined
  const who = asked ? asked.askedBy : decision.madeBy
  const getName = await staffNames(tx, [who], { personally: ctx.actor.kind === 'admin' })
  const at = asked?.createdAt ?? (status === 'cancelled' ? updatedAt : decision.createdAt)
  return { by: getName(who), at: at.toISOString(), status }
}
