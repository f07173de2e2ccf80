import { MINUTE_MS } from '@wabi/contract/time/durations.ts'

/** Idle and absolute lifetime of a sign-in (docs/decisions/006). */
export const SIGN_IN_LIFETIMES = {
  client: { idleMs: 60 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
} as const

/** The last use of a sign-in is updated at most this often. */
export const TOUCH_INTERVAL_MS = MINUTE_MS
