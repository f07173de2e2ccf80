import type { ReasonCode } from './checks.ts'
import type { WebhookEvent } from './events.ts'
import { REJECT_REASON_NAMES, REJECT_REASONS, type RejectReason } from './reject-reasons.ts'
import type { Outcome, VerificationStatus } from './states.ts'

/** The fixed result of a test verification completed as this customer, whatever the client's rules are. */
export interface TestCustomerResult {
  /** Description for developers. */
  words: string
  status: VerificationStatus
  /** null if nothing is decided. */
  outcome: Outcome | null
  /** As in the decision and its event. */
  reasons: readonly ReasonCode[]
  /** Events sent to webhooks; preceded by `verification.started` if it had not been started. */
  events: readonly WebhookEvent[]
}

/** Days after which a test verification is erased, whatever its status. */
export const TEST_RETENTION_DAYS = 30

type Rejected = `rejected_${RejectReason}`
export type TestCustomer = 'approved' | 'pending_review' | 'expired' | 'fraud' | Rejected

const rejections = Object.fromEntries(
  REJECT_REASONS.map((reason): [Rejected, TestCustomerResult] => [
    `rejected_${reason}`,
    {
      words: `Rejected: ${REJECT_REASON_NAMES[reason].toLowerCase()}`,
      status: 'failed',
      outcome: 'rejected',
      reasons: [reason],
      events: ['verification.failed'],
    },
  ]),
) as Record<Rejected, TestCustomerResult>

/** The named customers of test mode, each with a fixed outcome; one for each rejection reason. */
export const TEST_CUSTOMERS: Readonly<Record<TestCustomer, TestCustomerResult>> = {
  approved: {
    words: 'Approved: everything agrees',
    status: 'completed',
    outcome: 'approved',
    reasons: [],
    events: ['verification.completed'],
  },
  pending_review: {
    words: 'Review: the faces are hard to compare',
    status: 'pending_review',
    outcome: 'pending_review',
    reasons: ['face_unsure'],
    events: ['verification.pending_review'],
  },
  expired: {
    words: 'Expired: the customer never finishes',
    status: 'expired',
    outcome: null,
    reasons: [],
    events: ['verification.expired'],
  },
  fraud: {
    words: 'Fraud: the same face was seen under another name',
    status: 'pending_review',
    outcome: 'pending_review',
    reasons: ['face_seen_under_other_name'],
    events: ['verification.pending_review', 'fraud.detected'],
  },
  ...rejections,
}

export const TEST_CUSTOMER_NAMES = Object.keys(TEST_CUSTOMERS) as [TestCustomer, ...TestCustomer[]]
