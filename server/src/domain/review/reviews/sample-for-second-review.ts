import { randomInt } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { DecideReview } from './decide-review.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'

/** Queues a random sample of decided cases (`secondReviewPercent`) for a second review. */
export async function sampleForSecondReview(ctx: Ctx, tx: Tx, decided: DecideReview): Promise<void> {
  const { secondReviewPercent } = await loadPlatformSettings(tx)
  if (randomInt(100) >= secondReviewPercent) return
  const { clientId, userId } = currentReviewer(ctx)
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
