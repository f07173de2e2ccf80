import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Why the database cannot serve a call now. `timeout`: a statement or transaction exceeded its limit. */
export type BusyReason = 'pool' | 'lock' | 'repeated' | 'turn' | Outage

type Outage = 'timeout' | 'unreachable'

/**
 * A call waited too long for a connection, a lock or other transactions, or its connection failed. Nothing was done,
 * unless the connection failed during the commit, and the same call may succeed in a moment. Reported as `server.busy`.
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

/** SQLSTATEs of statements and transactions that exceeded a limit (`limits.ts`). */
const TIMEOUTS = new Set(['57014', '25P03', '25P04', '57P05'])

/** SQLSTATEs of a database that shuts down, starts up or has no connection left; class 08 is every connection failure. */
const UNREACHABLE = /^(?:57P0[1-4]|53300|08.{3})$/u

/** The driver's own errors have no code. */
const CONNECTION_LOST = /^(?:Connection terminated|Client has encountered a connection error)/u

/** Why the database failed a statement that may succeed later without any change, or null. Not contention. */
export function getOutage(error: unknown): Outage | null {
  let inQuery = false
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseBusy) return null
    const { code } = at as { code?: unknown }
    if (at instanceof pg.DatabaseError && typeof code === 'string') {
      if (TIMEOUTS.has(code)) return 'timeout'
      return UNREACHABLE.test(code) ? 'unreachable' : null
    }
    if (CONNECTION_LOST.test(at.message)) return 'unreachable'
    // Of the socket, such as ECONNRESET.
    if (inQuery && 'syscall' in at) return 'unreachable'
    inQuery = at instanceof DrizzleQueryError
  }
  return null
}
