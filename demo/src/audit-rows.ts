import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { iso, type CaseIds, picturesErasedAt } from './case-rows.ts'
import type { DemoRow } from './insert-many.ts'
import { type DemoCase, LINK_DAYS } from './plan-year.ts'
import type { DemoClient } from './staff.ts'

/** The audit rows of one verification, as in its timeline. */
export function auditRows(
  { clientId, reviewers }: DemoClient,
  ids: CaseIds,
  one: DemoCase,
  now: number,
): DemoRow[] {
  const rows: DemoRow[] = []
  const { decision, review, customer } = one
  const add = (
    at: number | null,
    action: string,
    actor: 'customer' | 'client-user' | 'system',
    details: object = {},
    by: string | undefined = ids.sessionId,
  ) => {
    if (at === null) return
    rows.push({
      client_id: clientId,
      actor_kind: actor,
      actor_id: by,
      action,
      subject: ids.verificationId,
      details,
      ip: actor === 'system' ? null : '192.0.2.44',
      created_at: iso(at),
    })
  }
  const opened = one.openedAt
  const photo = one.documentAt
  add(one.createdAt, 'link.created', 'client-user', {}, reviewers[one.createdAt % reviewers.length])
  add(opened, 'verification.started', 'customer')
  add(opened && opened + 9000, 'consent.given', 'customer')
  add(opened && opened + 14_000, 'consent.biometrics_given', 'customer')
  if (photo !== null) {
    add(photo - 8000, 'claims.saved', 'customer')
    add(photo, 'document_front.submitted', 'customer')
    if (customer.documentType !== 'passport') add(photo + 11_000, 'document_back.submitted', 'customer')
  }
  if (decision) {
    const turn = decision.checks.find(({ check }) => check === 'live_person')?.reason
    const action =
      turn === 'liveness_declined' ? 'declined' : turn === 'liveness_failed' ? 'not_passed' : 'passed'
    add(one.selfieAt, `head_turn.${action}`, 'customer')
    const { outcome, overallScore, reasons, rulesVersion } = decision
    const details = { outcome, overallScore, reasons, rulesVersion }
    add(one.decidedAt, 'verification.decided', 'system', details, 'rules')
  }
  // Somebody looks at each result, minutes to hours later.
  if (one.decidedAt !== null) {
    const openedAt = one.decidedAt + 60_000 * (4 + (one.createdAt % 150))
    const by = reviewers[one.createdAt % reviewers.length]
    if (openedAt < now) add(openedAt, 'case.opened', 'client-user', {}, by)
  }
  if (review) {
    // Who decides has looked at the card and the selfie.
    for (const before of [140_000, 95_000])
      add(review.at - before, 'evidence.viewed', 'client-user', {}, reviewers[review.by])
    add(
      review.at,
      'verification.decided',
      'client-user',
      { outcome: review.approved ? 'approved' : 'rejected' },
      reviewers[review.by],
    )
  }
  if (one.status === 'expired')
    add(one.createdAt + LINK_DAYS * DAY_MS, 'verification.expired', 'system', {}, 'expire-verifications')
  if (one.status === 'cancelled')
    add(one.createdAt + 5_400_000, 'verification.cancelled', 'client-user', {}, reviewers[0])
  add(picturesErasedAt(one, now), 'pictures.erased', 'system', {}, 'retention')
  return rows
}
