import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
/** Timeouts of a connection's statements in milliseconds; 0 is no limit. */
export interface Limits {
  /** Wait for a row or advisory lock that another transaction holds. */
  lockMs: number
  statementMs: number
  /** Between two statements of one transaction, which holds locks while idle. */
  idleMs: number
}

/** What a pool's connections are for. */
export type PoolUse = 'requests' | 'jobs'

/**
 * A request has a caller waiting, and others waiting for its connection. A job has no one waiting and more work to do.
 */
export const POOL_LIMITS: Record<PoolUse, Limits & { connectMs: number }> = {
  requests: { lockMs: 5000, statementMs: 30_000, idleMs: 60_000, connectMs: 5000 },
  jobs: { lockMs: 30_000, statementMs: 30 * MINUTE_MS, idleMs: 60_000, connectMs: 30_000 },
}

/** One long snapshot, read while files are written: a slow disk or network may delay the next statement. */
export const SNAPSHOT_LIMITS: Limits = { lockMs: 30_000, statementMs: 0, idleMs: 30 * MINUTE_MS }

/** SQL that sets the limits for one transaction. */
export function setLocal({ lockMs, statementMs, idleMs }: Limits): string {
  return [
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

/** Startup `options` that set the limits for a connection. */
export function startupOptions({ lockMs, statementMs, idleMs }: Limits): string {
  return `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleMs}`
}
