import type { ReasonCode } from '../verification/checks.ts'

/** Who reviews a client's cases: its own team, the platform's, or whichever picks the case up first. */
export const REVIEWED_BY = ['team', 'platform', 'both'] as const
export type ReviewedBy = (typeof REVIEWED_BY)[number]

/** Hours that a case may wait before it is overdue: a whole number, at most two weeks. */
export const DEFAULT_REVIEW_HOURS = 24
export const MAX_REVIEW_HOURS = 336

/** The platform's reviewers as clients and their customers see them, unless the operator sets another name. */
export const DEFAULT_TEAM_NAME = 'Wabi review team'

/** Percentage of decided cases sampled for a blind second review. */
export const DEFAULT_SECOND_REVIEW_PERCENT = 5

/** Longest waiting first; or cases with signs of fraud first, then by lowest score. */
export const CASE_ORDERS = ['oldest', 'riskiest'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]

/** Why a member of the platform's staff opens the personal data of a case, if the operator requires a reason. */
export const OPEN_REASONS = {
  review: 'To review this case',
  client_asked: 'The client asked about it',
  customer_asked: 'The customer asked about it',
  quality: 'To check how it was decided',
  other: 'Another reason',
} as const
export type OpenReason = keyof typeof OPEN_REASONS
export const OPEN_REASON_CODES = Object.keys(OPEN_REASONS) as OpenReason[]

/** How long a case stays open to a reviewer who gave a reason. */
export const CASE_OPEN_MINUTES = 30

/**
 * Reasons that indicate fraud rather than a poor image. Cases with one of them come first in the `riskiest` order.
 * The database has the same list (`review_rank` in the migrations); a test keeps the two in step.
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
  'invited_person_conflict',
  'not_invited_person',
  'face_different',
  'liveness_other_person',
  'selfie_is_document',
  'image_reused',
  'asked_by_other',
  'capture_suspicious',
  'face_seen_under_other_name',
  'number_seen_under_other_face',
  'number_seen_under_other_name',
  'face_seen_under_other_number',
  'face_blocked',
  'number_blocked',
  'phone_blocked',
  'email_blocked',
  'device_blocked',
  'network_blocked',
  'on_watch_list',
] as const satisfies readonly ReasonCode[]
