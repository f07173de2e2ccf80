import { randomInt } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'
import { loadReviewerSettings } from '../../kernel/reviewer-settings.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { DecideReview } from './decide-review.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'

/**
 * Queues a random sample of decided cases for a second review: the platform's share of those that its staff decide, the
 * client's of those that its team or a key decides.
 */
export async function sampleForSecondReview(ctx: Ctx, tx: Tx, decided: DecideReview): Promise<void> {
  const { clientId, userId } = currentReviewer(ctx)
  const { secondReviewPercent } =
    ctx.actor.kind === 'admin' ? await loadPlatformSettings(tx) : await loadReviewerSettings(tx, clientId)
  if (randomInt(100) >= secondReviewPercent) return
  const { verificationId, outcome } = decided
  const decision = await latestDecision(tx, verificationId)
  if (!decision) throw new Error('a decided case has no decision')
  await tx.insert(secondReviews).values({
    id: newId('secondReview'),
    clientId,
    verificationId,
    decisionId: decision.id,
    firstBy: userId,
    firstOutcome: outcome,
    firstReason: decided.outcome === 'rejected' ? decided.reason : null,
    createdAt: ctx.clock.now(),
  })
}
