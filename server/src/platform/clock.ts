/** `off`: the process takes no jobs. `far_off`: it answers no calls either. */
export const CLOCK_STATES = ['right', 'off', 'far_off'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** How this machine's own clock compares with the database's. */
export interface ClockSkew {
  /** Milliseconds ahead of the database's clock; negative: behind it. The uncertainty of the measurement is left out. */
  aheadMs: number
  state: ClockState
}

/** Where the platform reads the time: the database's clock while it runs (db/database-clock.ts), so that a test can set it. */
export interface Clock {
  now(): Date
  /** Where a test has stopped the clock; null, or no such method, while it runs. */
  stoppedAt?(): Date | null
  /** Absent where this machine's clock is not compared with another. */
  skew?(): ClockSkew
}

export function skewOf({ clock }: { clock: Clock }): ClockSkew {
  return clock.skew?.() ?? { aheadMs: 0, state: 'right' }
}
