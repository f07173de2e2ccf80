import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondReviewDetail } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { composeDetail, type VerificationDetailReply } from '../reviews/get-verification-detail.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { findSecondReview } from './find-second-review.ts'
import { requireOpened } from './require-opened.ts'

/**
 * A decided case as it was before the decision: what the customer sent and what the rules found, without the decision,
 * its author and any comments on it. @throws AppError `second_review.not_found`, `case.reason_needed`
 */
export async function getSecondReview(
  ctx: Ctx,
  { secondReviewId }: { secondReviewId: string },
): Promise<z.input<typeof SecondReviewDetail>> {
  const { row, entered } = await findSecondReview(ctx, secondReviewId)
  const { verificationId, decisionId } = row
  const openUntil = await requireOpened(ctx, entered, verificationId)
  const detail = await asTenant(ctx, entered.clientId, async (tx) => {
    const verification = await findVerification(entered.ctx, tx, verificationId)
    const [first] = await tx
      .select()
      .from(decisions)
      .where(and(ofTenant(decisions), eq(decisions.id, decisionId)))
    const [before] = await tx
      .select()
      .from(decisions)
      .where(and(ofTenant(decisions), eq(decisions.id, first?.follows ?? '')))
    if (!before) throw new Error('the first decision does not follow another one')
    const asItWas = {
      ...verification,
      status: 'pending_review' as const,
      outcome: before.outcome,
      overallScore: before.overallScore,
      completedAt: before.createdAt,
      escalatedAt: null,
      assignedTo: null,
    }
    return withoutReview(await composeDetail(entered.ctx, tx, asItWas, before), before.createdAt)
  })
  return {
    ...detail,
    secondReview: {
      id: secondReviewId,
      client: { id: entered.clientId, name: entered.company },
      openUntil: openUntil?.toISOString() ?? null,
    },
  }
}

/** Removes everything people did since the case began to wait. */
function withoutReview(detail: VerificationDetailReply, waitedSince: Date): VerificationDetailReply {
  const since = waitedSince.toISOString()
  return {
    ...detail,
    verificationUrl: null,
    review: {
      ...detail.review,
      madeBy: null,
      approvals: [],
      held: null,
      escalatedAt: null,
      assignee: null,
      tags: [],
      notes: detail.review.notes.filter(({ at }) => at < since),
      ask: detail.review.ask && detail.review.ask.at < since ? detail.review.ask : null,
    },
    timeline: detail.timeline.filter(({ at }) => at <= since),
  }
}
