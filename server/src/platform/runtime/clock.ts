/** `off`: the process runs no jobs. `far_off`: it serves no requests either. */
export const CLOCK_STATES = ['right', 'off', 'far_off'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** How this machine's own clock compares with the database's. */
export interface ClockSkew {
  /** Milliseconds ahead of the database's clock; negative: behind it. Excludes the uncertainty of the measurement. */
  aheadMs: number
  state: ClockState
}

/** The platform's source of time: the database's clock in production (db/database-clock.ts), settable in tests. */
export interface Clock {
  now(): Date
  /** The instant at which a test has stopped the clock; null, or no such method, while it runs. */
  stoppedAt?(): Date | null
  /** Absent where this machine's clock is not compared with another. */
  skew?(): ClockSkew
}

export function getClockSkew({ clock }: { clock: Clock }): ClockSkew {
  return clock.skew?.() ?? { aheadMs: 0, state: 'right' }
}
