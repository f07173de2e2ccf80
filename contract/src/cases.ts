import type { ReasonCode } from './checks.ts'

/** Who looks at a client's doubtful cases: its own team, the platform's, or whoever comes first of both. */
export const REVIEWED_BY = ['team', 'platform', 'both'] as const
export type ReviewedBy = (typeof REVIEWED_BY)[number]

/** Hours that a case may wait before it is overdue; whole, a fortnight at most. */
export const DEFAULT_REVIEW_HOURS = 24
export const MAX_REVIEW_HOURS = 336

/** How the platform is named to clients and their customers where the operator set no other name. */
export const DEFAULT_TEAM_NAME = 'Wabi review team'

/** Percent of decided cases that a second reviewer looks at without knowing the first decision. */
export const DEFAULT_SECOND_REVIEW_PERCENT = 5

/** Since when it waits; or what speaks of fraud first, and then the lowest score. */
export const CASE_ORDERS = ['oldest', 'riskiest'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]

/** Why one of the platform's staff opens what a case holds of a person, where the operator asks. */
export const OPEN_REASONS = {
  review: 'To review this case',
  client_asked: 'The client asked about it',
  customer_asked: 'The customer asked about it',
  quality: 'To check how it was decided',
  other: 'Another reason',
} as const
export type OpenReason = keyof typeof OPEN_REASONS
export const OPEN_REASON_CODES = Object.keys(OPEN_REASONS) as OpenReason[]

/** For how long a case stays open to who said why. */
export const OPEN_MINUTES = 30

/**
 * Reasons that speak of fraud rather than of a poor picture: a case with one of them comes before any without, riskiest
 * first. The database knows the same list (`review_rank` of its migrations); a test holds the two together.
 */
export const RISKY_REASONS = [
  'document_not_genuine',
  'mrz_check_digits_failed',
  'mrz_print_conflict',
  'barcode_print_conflict',
  'mrz_barcode_conflict',
  'calendars_disagree',
  'scripts_disagree',
  'validity_too_long',
  'portraits_differ',
  'face_different',
  'liveness_other_person',
  'selfie_is_document',
  'image_reused',
  'capture_suspicious',
  'face_seen_under_other_name',
  'number_seen_under_other_face',
  'number_seen_under_other_name',
  'face_seen_under_other_number',
  'face_blocked',
  'number_blocked',
] as const satisfies readonly ReasonCode[]
