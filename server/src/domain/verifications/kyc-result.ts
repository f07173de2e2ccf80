import { REASONS, type ReasonCode } from '@wabi/contract/checks.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { latestDecision } from '../reviews/latest-decision.ts'
import type { LoadedSession } from './load-session.ts'

export interface KycResult {
  overallScore: number
  verificationStatus: Outcome
  verificationId: string
  /** In the customer's words; empty when approved. */
  reasons: string[]
}

/** What the customer is told of a decision. */
export function kycResult(
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

/** Reasons as the customer reads them, each once; what costs points only has no words for him. */
export function customerWords(outcome: Outcome, reasons: readonly ReasonCode[]): string[] {
  const words = outcome === 'approved' ? [] : reasons.map((reason) => REASONS[reason][0] as string)
  return [...new Set(words)].filter((said) => said !== '')
}

/** The decision in force; null while it is open, also when one step of it was asked for again. */
export async function decidedResult(tx: Tx, { verification }: LoadedSession): Promise<KycResult | null> {
  if (verification.outcome === null) return null
  const made = await latestDecision(tx, verification.verificationId)
  return made && kycResult(verification.verificationId, { ...made, reasons: made.reasons as ReasonCode[] })
}
