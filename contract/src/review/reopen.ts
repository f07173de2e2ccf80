import type { ReasonCode } from '../verification/checks.ts'

/** Why a decided verification waits for a person again: a reviewer reopened it, or the customer appealed. */
export const REOPEN_CAUSES = ['reviewer', 'appeal'] as const
export type ReopenCause = (typeof REOPEN_CAUSES)[number]

/** Reasons for revoking an approval, in display order. Their texts are in `REASONS`. */
export const REVOKE_REASONS = [
  'fraud_found',
  'document_not_genuine',
  'face_different',
  'details_different',
  'approved_in_error',
  'not_accepted',
] as const satisfies readonly ReasonCode[]
export type RevokeReason = (typeof REVOKE_REASONS)[number]

/** Short labels for the reviewer's choice. */
export const REVOKE_REASON_NAMES: Record<RevokeReason, string> = {
  fraud_found: 'Fraud was found',
  document_not_genuine: 'Document not genuine',
  face_different: 'Another person',
  details_different: 'Details differ',
  approved_in_error: 'Approved in error',
  not_accepted: 'Another reason',
}
