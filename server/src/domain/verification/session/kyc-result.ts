import { REASONS, type ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import type { LoadedSession } from './load-session.ts'

export interface KycResult {
  overallScore: number
  verificationStatus: Outcome
  verificationId: string
  /** Worded for the customer; empty when approved. */
  reasons: string[]
}

/** What the customer is shown of a decision. */
export function toKycResult(
  verificationId: string,
  {
    outcome,
    overallScore,
    reasons,
  }: { outcome: Outcome; overallScore: number; reasons: readonly ReasonCode[] },
): KycResult {
  return {
    overallScore,
    verificationStatus: outcome,
    verificationId,
    reasons: toCustomerMessages(outcome, reasons),
  }
}

/** Reasons whose customer text announces a review; not shown once the outcome is a rejection. */
const REVIEW_REASONS: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'kebele_needs_review',
  'document_unproven',
  'print_unconfirmed',
  'same_photograph',
  'liveness_missing',
  'liveness_declined',
  'liveness_not_wanted',
  'light_wrong',
  'light_left_out',
  'liveness_failed',
  'liveness_other_person',
  'invited_person_conflict',
  'image_reused',
  'asked_by_other',
  'capture_suspicious',
  'face_seen_under_other_name',
  'number_seen_under_other_face',
  'number_seen_under_other_name',
  'face_seen_under_other_number',
  'phone_blocked',
  'email_blocked',
  'device_blocked',
  'network_blocked',
  'on_watch_list',
  'rule_check_not_passed',
  'rule_presence_weak',
  'details_shared',
  'rule_person_decides',
  'assurance_too_low',
  'review_requested',
  'appealed',
  'reopened',
  'reading_late',
])

/**
 * Reasons as messages for the customer, each once. A reason that only costs points has none; a rejection leaves out
 * messages that announce a review.
 */
export function toCustomerMessages(outcome: Outcome, reasons: readonly ReasonCode[]): string[] {
  if (outcome === 'approved') return []
  const all = listMessages(reasons)
  if (outcome !== 'rejected') return all
  const messages = listMessages(reasons.filter((reason) => !REVIEW_REASONS.has(reason)))
  return messages.length === 0 && all.length > 0 ? [REASONS.not_accepted[0]] : messages
}

const listMessages = (reasons: readonly ReasonCode[]): string[] => [
  ...new Set<string>(reasons.map((reason) => REASONS[reason][0]).filter((text) => text !== '')),
]

/** The decision in force; null while it is open, including after a step was requested again. */
export async function findDecidedResult(tx: Tx, { verification }: LoadedSession): Promise<KycResult | null> {
  if (verification.outcome === null) return null
  const decision = await latestDecision(tx, verification.verificationId)
  if (!decision) return null
  const reasons = decision.reasons as ReasonCode[]
  return toKycResult(verification.verificationId, { ...decision, reasons })
}
