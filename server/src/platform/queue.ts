import type { ZodType } from 'zod'
import type { Tx } from './db/tenant.ts'

/** Filled by `domain/job-catalog.ts`, so that the queue is typed and yet knows no business. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string

/** What one kind of job promises: how often it is tried and how long one run may take. */
export interface JobPolicy {
  payload: ZodType
  /** Tries after the first. */
  retryLimit: number
  /** Seconds before the first retry; doubles with each, with jitter. */
  retryDelaySeconds: number
  /** A run that takes longer is given to another worker. */
  expireInSeconds: number
  /** How many run side by side in one process. 1 unless told. */
  concurrency?: number
  /** Runs by itself: a cron line in UTC. Its payload is `{}`. */
  cron?: string
}

/** One entry per kind of job. */
export type JobCatalog = Record<string, JobPolicy>

export interface EnqueueOptions {
  startAfterSeconds?: number
  /** While a job of this kind and key waits or runs, another one is not added. */
  singletonKey?: string
}

export interface JobRun {
  jobId: string
  /** 1 for the first run. */
  attempt: number
  /** No retry follows: record the failure now. */
  lastAttempt: boolean
  /** Set when the run has taken too long or the process is stopping. */
  signal: AbortSignal
}

/**
 * Jobs in the same PostgreSQL as the data (schema `jobs`): what is enqueued in a transaction exists exactly when the
 * transaction committed. A job may run twice, so each handler is idempotent. A job that fails for good goes to the
 * dead-letter queue `dead`, and the log says so.
 */
export interface Queue {
  enqueue<J extends JobName>(tx: Tx, job: J, payload: JobPayloads[J], options?: EnqueueOptions): Promise<void>
  /** Runs the handler for each job of this kind, in this process, until `stop`. */
  work<J extends JobName>(
    job: J,
    handler: (payload: JobPayloads[J], run: JobRun) => Promise<void>,
  ): Promise<void>
  start(): Promise<void>
  /** Takes no more jobs, waits for running ones, at most so long. What still runs then is given to the next worker. */
  stop(timeoutMs?: number): Promise<void>
  /** Jobs by state, for /metrics: waiting, running, and dead. */
  counts(): Promise<{ job: string; waiting: number; active: number; dead: number }[]>
}
