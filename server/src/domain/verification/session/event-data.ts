import type { AssuranceLevel } from '@wabi/contract/verification/assurance.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { LevelReached } from '../../../decision/rules/level-reached.ts'
import type { VerificationRow } from './load-session.ts'

/** What an event says about a verification. */
export function eventData(
  verification: Pick<
    VerificationRow,
    'verificationId' | 'status' | 'outcome' | 'overallScore' | 'clientReference'
  > & { assurance?: AssuranceLevel | null },
  reasons: readonly ReasonCode[] = [],
  /** The level that a rule’s decision reached; sent only with an approval. */
  level: LevelReached | null = null,
): EventData {
  const { verificationId, status, outcome, overallScore, clientReference, assurance = null } = verification
  return {
    verificationId,
    status,
    outcome,
    overallScore,
    clientReference,
    reasons: [...reasons],
    assurance,
    ...(outcome === 'approved' && level ? { level } : {}),
  }
}
