import { REASONS, type ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import type { LoadedSession } from './load-session.ts'

export interface KycResult {
  overallScore: number
  verificationStatus: Outcome
  verificationId: string
  /** In the customer's words; empty when approved. */
  reasons: string[]
}

/** What the customer learns of a decision. */
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
    reasons: customerWords(outcome, reasons),
  }
}

/** How messages begin that apply only while a review is still to come. */
const REVIEW_PREFIX = 'A person will look'

/**
 * Reasons as the customer reads them, each once. One that only costs points has no customer message, and a rejection
 * promises no review that will not happen.
 */
export function customerWords(outcome: Outcome, reasons: readonly ReasonCode[]): string[] {
  if (outcome === 'approved') return []
  const words = new Set<string>(reasons.map((reason) => REASONS[reason][0]).filter((said) => said !== ''))
  if (outcome !== 'rejected') return [...words]
  const last = [...words].filter((said) => !said.startsWith(REVIEW_PREFIX))
  return last.length === 0 && words.size > 0 ? [REASONS.not_accepted[0]] : last
}

/** The decision in force; null while it is open, also when one step was requested again. */
export async function findDecidedResult(tx: Tx, { verification }: LoadedSession): Promise<KycResult | null> {
  if (verification.outcome === null) return null
  const made = await latestDecision(tx, verification.verificationId)
  return made && toKycResult(verification.verificationId, { ...made, reasons: made.reasons as ReasonCode[] })
}
