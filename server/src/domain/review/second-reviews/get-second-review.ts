import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpenReason } from '@wabi/contract/review/cases.ts'
import type { SecondReviewDetail } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { composeDetail, type VerificationDetailReply } from '../reviews/get-verification-detail.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { openCase } from '../reviews/open-case.ts'
import { getQueueEntry } from '../reviews/queue-entry.ts'
import { readOpenedImage } from '../reviews/read-case-image.ts'
import { requireOpened } from '../reviews/require-opened.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { findSecondReview } from './find-second-review.ts'

/**
 * A decided case as it was before the decision: what the customer sent and what the rules found, without the decision,
 * its author and any comments on it. @throws AppError `second_review.not_found`, `case.reason_needed`
 */
export async function getSecondReview(
  ctx: Ctx,
  { secondReviewId }: { secondReviewId: string },
): Promise<z.input<typeof SecondReviewDetail>> {
  const { row, by } = await findSecondReview(ctx, secondReviewId)
  const { clientId, verificationId, decisionId } = row
  const openUntil = await requireOpened(by, verificationId)
  return inCaseTransaction(by, verificationId, async (by, tx) => {
    const verification = await findVerification(by, tx, verificationId)
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
    const { company } = await getQueueEntry(tx, row)
    return {
      ...withoutReview(await composeDetail(by, tx, asItWas, before), before.createdAt),
      secondReview: {
        id: secondReviewId,
        client: { id: clientId, name: company },
        openUntil: openUntil?.toISOString() ?? null,
      },
    }
  })
}

/** As `openCase`, for the case of a second review. @throws AppError `second_review.not_found` */
export async function openSecondReview(
  ctx: Ctx,
  { secondReviewId, ...input }: { secondReviewId: string; reason: OpenReason; words?: string | undefined },
): Promise<{ until: Date }> {
  const { row, by } = await findSecondReview(ctx, secondReviewId)
  return openCase(by, { verificationId: row.verificationId, ...input })
}

/** One image of a second review. @throws AppError as `readOpenedImage`; `second_review.not_found` */
export async function readSecondReviewImage(
  ctx: Ctx,
  { secondReviewId, ...image }: { secondReviewId: string; evidenceId: string; of?: string | undefined },
): Promise<Uint8Array> {
  const { row, by } = await findSecondReview(ctx, secondReviewId)
  return readOpenedImage(by, { verificationId: row.verificationId, ...image })
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
      labels: [],
      notes: detail.review.notes.filter(({ at }) => at < since),
      ask: detail.review.ask && detail.review.ask.at < since ? detail.review.ask : null,
    },
    timeline: detail.timeline.filter(({ at }) => at <= since),
  }
}
