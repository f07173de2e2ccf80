/** Who may register a company: anyone; anyone, subject to approval by the platform's staff; no one. */
export const SIGN_UP_MODES = ['open', 'approval', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Approval of a company by the platform's staff; `approved` if none is required. */
export const APPROVALS = ['waiting', 'approved', 'refused'] as const
