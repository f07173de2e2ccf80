import type { ReasonCode } from './checks.ts'

/** Reasons that a reviewer can choose for a rejection, in display order. Their texts are in `REASONS`. */
export const REJECT_REASONS = [
  'document_not_genuine',
  'face_different',
  'live_person_doubted',
  'head_turn_doubted',
  'details_different',
  'document_expired',
  'document_type_other',
  'document_unreadable',
  'too_young',
  'not_accepted',
] as const satisfies readonly ReasonCode[]
export type RejectReason = (typeof REJECT_REASONS)[number]

/** Short labels for the reviewer's choice. */
export const REJECT_REASON_NAMES: Record<RejectReason, string> = {
  document_not_genuine: 'Document not genuine',
  face_different: 'Another person',
  live_person_doubted: 'No live person',
  head_turn_doubted: 'Head turn by someone else',
  details_different: 'Details differ',
  document_expired: 'Document expired',
  document_type_other: 'Another document than chosen',
  document_unreadable: 'Document not readable',
  too_young: 'Too young',
  not_accepted: 'Another reason',
}
