/** States and transitions of verifications, sessions and links (spec section 4; decisions 'Names and states'). */

export const VERIFICATION_STATUSES = [
  'pending',
  'in_progress',
  'completed',
  'pending_review',
  'failed',
  'expired',
  'cancelled',
  'resubmission_requested',
  'declined',
] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const OUTCOMES = ['approved', 'pending_review', 'rejected'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that a reviewer can choose. */
export const REVIEW_OUTCOMES = ['approved', 'rejected'] as const satisfies readonly Outcome[]
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Maps a decision's outcome to the verification's status. */
export const STATUS_BY_OUTCOME = {
  approved: 'completed',
  pending_review: 'pending_review',
  rejected: 'failed',
} as const satisfies Record<Outcome, VerificationStatus>

/** Allowed transitions. Any other is refused with `verification.bad_transition`. */
export const TRANSITIONS: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ['in_progress', 'expired', 'cancelled', 'declined'],
  in_progress: ['completed', 'pending_review', 'failed', 'expired', 'cancelled', 'declined'],
  pending_review: ['completed', 'failed', 'resubmission_requested', 'cancelled', 'declined'],
  resubmission_requested: ['in_progress', 'expired', 'cancelled', 'declined'],
  // Reopened, or the approval revoked.
  completed: ['pending_review', 'failed'],
  // Retried or appealed by the customer, or reopened.
  failed: ['in_progress', 'pending_review'],
  // Resending the link resumes the verification where it stopped.
  expired: ['pending', 'in_progress', 'resubmission_requested'],
  cancelled: [],
  // The customer chose another way, or withdrew the consent before a decision.
  declined: [],
}

/** Statuses of a verification whose decision is final until a person reopens or revokes it. */
export const DECIDED_STATUSES = ['completed', 'failed'] as const satisfies readonly VerificationStatus[]

export function isDecided(status: VerificationStatus): boolean {
  return (DECIDED_STATUSES as readonly VerificationStatus[]).includes(status)
}

/** Statuses in which a customer can still work on the verification. */
export const OPEN_STATUSES: readonly VerificationStatus[] = [
  'pending',
  'in_progress',
  'resubmission_requested',
]

export function isOpen(status: VerificationStatus): boolean {
  return OPEN_STATUSES.includes(status)
}

/** Statuses of background work that a person started: an export, an archive, a batch of links, an audit log run. */
export const RUN_STATUSES = ['queued', 'running', 'done', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

export const LINK_STATUSES = ['pending', 'opened', 'completed', 'expired', 'cancelled', 'declined'] as const
export type LinkStatus = (typeof LINK_STATUSES)[number]
