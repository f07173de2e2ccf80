/** How long the statements of a connection may take and wait. Milliseconds; 0 is without limit. */
export interface Limits {
  /** For a row or an advisory lock that another transaction holds. */
  lockMs: number
  statementMs: number
  /** Between two statements of one transaction: what holds locks and does nothing. */
  idleMs: number
}

/** What a pool's connections are for. */
export type PoolUse = 'requests' | 'jobs'

/** A caller waits for an answer, and others for the connection. A job has nobody waiting, and more to do. */
export const POOL_LIMITS: Record<PoolUse, Limits & { connectMs: number }> = {
  requests: { lockMs: 5000, statementMs: 30_000, idleMs: 60_000, connectMs: 5000 },
  jobs: { lockMs: 30_000, statementMs: 30 * 60_000, idleMs: 60_000, connectMs: 30_000 },
}

/** One long snapshot that is read while files are written: between two statements a slow disk or network may take its time. */
export const SNAPSHOT_LIMITS: Limits = { lockMs: 30_000, statementMs: 0, idleMs: 30 * 60_000 }

/** For the length of a transaction. */
export function setLocal({ lockMs, statementMs, idleMs }: Limits): string {
  return [
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

/** For the length of a connection, as its startup `options`. */
export function startupOptions({ lockMs, statementMs, idleMs }: Limits): string {
  return `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleMs}`
}
