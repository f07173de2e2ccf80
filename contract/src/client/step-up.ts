import { MINUTE_MS } from '../time/durations.ts'

/** How long a proof of identity counts: a sign-in, or a password or factor that was asked for again. */
export const STEP_UP_MS = 5 * MINUTE_MS

/** The proofs that a signed-in person can give, the quickest first. */
export const STEP_UP_METHODS = ['passkey', 'code', 'single-sign-on', 'password'] as const
export type StepUpMethod = (typeof STEP_UP_METHODS)[number]
