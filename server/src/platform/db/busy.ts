/** Why the database could not do it now. */
export type BusyReason = 'pool' | 'lock' | 'repeated' | 'session'

/**
 * The database is not at fault and neither is the call: it waited its time for somebody else, in vain. Nothing was
 * done; the same call may succeed in a moment. Answered as `server.busy`.
 */
export class DatabaseBusy extends Error {
  readonly reason: BusyReason

  constructor(reason: BusyReason, cause?: unknown) {
    super(`the database is busy (${reason})`, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseBusy'
    this.reason = reason
  }
}

/** SQLSTATEs of PostgreSQL (appendix A of its manual) that say nothing of the work itself, only of what ran beside it. */
const CONTENTION = {
  '40001': 'serialization',
  '40P01': 'deadlock',
  '55P03': 'lock_timeout',
} as const

export type Contention = (typeof CONTENTION)[keyof typeof CONTENTION]

/** Whether a statement failed because of what others did at the same time. Drizzle wraps the driver's error as its cause. */
export function contentionOf(error: unknown): Contention | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // Of a transaction of its own, which was repeated already.
    if (at instanceof DatabaseBusy) return null
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && code in CONTENTION) return CONTENTION[code as keyof typeof CONTENTION]
  }
  return null
}
