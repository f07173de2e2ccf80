import type { ReasonCode } from '../../contract/src/checks.ts'
import { eventData } from '../../server/src/domain/verifications/event-data.ts'
import { type DemoCase, LINK_DAYS } from './plan-year.ts'

/** What the webhooks are told of each moment: type, when, and the payload as it was written then. */
export function eventsOf(verificationId: string, one: DemoCase) {
  const { decision, review } = one
  const told = (
    status: DemoCase['status'],
    outcome: 'approved' | 'pending_review' | 'rejected' | null,
    reasons: readonly ReasonCode[] = [],
  ) =>
    eventData(
      {
        verificationId,
        status,
        outcome,
        overallScore: outcome && (decision?.overallScore ?? null),
        clientReference: null,
      },
      reasons,
    )
  const events: { type: string; at: number; data: unknown }[] = [
    { type: 'session.generated', at: one.createdAt, data: told('pending', null) },
  ]
  if (one.openedAt)
    events.push({ type: 'verification.started', at: one.openedAt, data: told('in_progress', null) })
  const typeOf = {
    approved: 'verification.completed',
    pending_review: 'verification.pending_review',
    rejected: 'verification.failed',
  }
  const statusOf = { approved: 'completed', pending_review: 'pending_review', rejected: 'failed' } as const
  if (decision && one.decidedAt)
    events.push({
      type: typeOf[decision.outcome],
      at: one.decidedAt,
      data: told(statusOf[decision.outcome], decision.outcome, decision.reasons),
    })
  if (review) {
    const outcome = review.approved ? 'approved' : 'rejected'
    events.push({ type: typeOf[outcome], at: review.at, data: told(statusOf[outcome], outcome) })
  }
  if (one.status === 'expired')
    events.push({
      type: 'verification.expired',
      at: one.createdAt + LINK_DAYS * 86_400_000,
      data: told('expired', null),
    })
  return events
}
