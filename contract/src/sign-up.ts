/** Who may register a company: anybody; anybody, and the platform's staff approve it; nobody. */
export const SIGN_UP_MODES = ['open', 'approval', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Whether the platform's staff let a company in; `approved` where nobody is asked. */
export const APPROVALS = ['waiting', 'approved', 'refused'] as const
