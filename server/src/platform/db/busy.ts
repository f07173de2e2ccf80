/** Why the database cannot serve a call now. */
export type BusyReason = 'pool' | 'lock' | 'repeated' | 'session'

/**
 * A call timed out waiting for a connection, a lock or other transactions; neither it nor the database is at fault.
 * Nothing was done, and the same call may succeed in a moment. Reported as `server.busy`.
 */
export class DatabaseBusy extends Error {
  readonly reason: BusyReason

  constructor(reason: BusyReason, cause?: unknown) {
    super(`the database is busy (${reason})`, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseBusy'
    this.reason = reason
  }
}

/**
 * SQLSTATEs (PostgreSQL manual, appendix A) of failures caused by concurrent transactions, not by the statement itself.
 */
const CONTENTION = {
  '40001': 'serialization',
  '40P01': 'deadlock',
  '55P03': 'lock_timeout',
} as const

export type Contention = (typeof CONTENTION)[keyof typeof CONTENTION]

/** The contention that made a statement fail, or null. Drizzle wraps the driver's error as its cause. */
export function getContention(error: unknown): Contention | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // From a nested transaction that has been retried already.
    if (at instanceof DatabaseBusy) return null
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && code in CONTENTION) return CONTENTION[code as keyof typeof CONTENTION]
  }
  return null
}
