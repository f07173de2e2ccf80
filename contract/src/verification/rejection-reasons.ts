import type { REASONS, ReasonCode } from './checks.ts'

/** Reasons whose text for the customer announces a review; not shown once the outcome is a rejection. */
export const REVIEW_REASONS = [
  'kebele_needs_review',
  'guardian_consented',
  'document_unproven',
  'print_unconfirmed',
  'same_photograph',
  'liveness_missing',
  'liveness_declined',
  'liveness_not_wanted',
  'light_wrong',
  'motion_cut',
  'motion_not_seen',
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
  'esignet_conflict',
  'esignet_unconfirmed',
  'esignet_missing',
  'reading_late',
] as const satisfies readonly ReasonCode[]

type SilentReason = {
  [Code in ReasonCode]: (typeof REASONS)[Code][0] extends '' ? Code : never
}[ReasonCode]

/** Reasons that a customer is given for a rejection; the others only cost points or announce a review. */
export type RejectionReason = Exclude<ReasonCode, (typeof REVIEW_REASONS)[number] | SilentReason>

/** The text of such a reason in English, by which its translations are found. */
export type RejectionText = (typeof REASONS)[RejectionReason][0]
