const MINUTE_MS = 60_000

/** docs/decisions/006: how long a sign-in lives without use, and at most. */
export const SIGN_IN_LIMITS = {
  client: { idleMs: 60 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
} as const

/** Last use is written at most so often. */
export const TOUCH_EVERY_MS = MINUTE_MS
