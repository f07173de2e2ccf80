import type { Outcome, VerificationStatus } from './states.ts'

/** What people read for each status: on the staff's screens, in mails and in reports. The API has the states themselves. */
export const STATUS_WORDS: Record<VerificationStatus, string> = {
  pending: 'Waiting',
  in_progress: 'In progress',
  completed: 'Approved',
  pending_review: 'In review',
  failed: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
  declined: 'Declined by customer',
  resubmission_requested: 'Resubmission requested',
}

/** What people read for each outcome of a decision. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  approved: STATUS_WORDS.completed,
  pending_review: STATUS_WORDS.pending_review,
  rejected: STATUS_WORDS.failed,
}
