/** Where the platform reads the time, so that a test can set it. */
export interface Clock {
  now(): Date
  /** Where a test has stopped the clock; null, or no such method, while it runs. */
  stoppedAt?(): Date | null
}

export const systemClock: Clock = { now: () => new Date() }
