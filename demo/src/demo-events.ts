import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { ReasonCode } from '../../contract/src/verification/checks.ts'
import { eventData } from '../../server/src/domain/verification/session/event-data.ts'
import { type DemoCase, LINK_DAYS } from './plan-year.ts'

/** The webhook events of one case: type, time, and the payload written then. */
export function demoEvents(verificationId: string, one: DemoCase) {
  const { decision, review } = one
  const payload = (
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
    { type: 'session.generated', at: one.createdAt, data: payload('pending', null) },
  ]
  if (one.openedAt)
    events.push({ type: 'verification.started', at: one.openedAt, data: payload('in_progress', null) })
  const eventTypes = {
    approved: 'verification.completed',
    pending_review: 'verification.pending_review',
    rejected: 'verification.failed',
  }
  const statuses = { approved: 'completed', pending_review: 'pending_review', rejected: 'failed' } as const
  if (decision && one.decidedAt)
    events.push({
      type: eventTypes[decision.outcome],
      at: one.decidedAt,
      data: payload(statuses[decision.outcome], decision.outcome, decision.reasons),
    })
  if (review) {
    const outcome = review.approved ? 'approved' : 'rejected'
    events.push({ type: eventTypes[outcome], at: review.at, data: payload(statuses[outcome], outcome) })
  }
  if (one.status === 'expired')
    events.push({
      type: 'verification.expired',
      at: one.createdAt + LINK_DAYS * DAY_MS,
      data: payload('expired', null),
    })
  return events
}
