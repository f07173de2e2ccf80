import { REASONS, type ReasonCode } from '@wabi/contract/verification/checks.ts'
import { REVIEW_REASONS, type RejectionText } from '@wabi/contract/verification/rejection-reasons.ts'
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

/**
 * Reasons as messages for the customer, each once. A reason that only costs points has none; a rejection leaves out
 * messages that announce a review.
 */
export function toCustomerMessages(outcome: Outcome, reasons: readonly ReasonCode[]): string[] {
  if (outcome === 'approved') return []
  return outcome === 'rejected' ? listRejectionTexts(reasons) : listMessages(reasons)
}

/** Why a check was rejected, each text once; `CustomerWords` translates them. */
export function listRejectionTexts(reasons: readonly ReasonCode[]): RejectionText[] {
  const texts = listMessages(reasons.filter((reason) => !isReviewReason(reason))) as RejectionText[]
  return texts.length === 0 && listMessages(reasons).length > 0 ? [REASONS.not_accepted[0]] : texts
}

const isReviewReason = (reason: ReasonCode) => REVIEW_REASONS.some((one) => one === reason)

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
