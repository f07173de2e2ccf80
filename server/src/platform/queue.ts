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

export interface QueueFigures {
  job: string
  /** Could have begun; jobs for later are not among them. */
  waiting: number
  active: number
  /** Waiting for another try. */
  retrying: number
  /** Failed for good within a day. */
  dead: number
  /** How long the one has waited that could have begun first; null when none waits. */
  oldestWaitingSeconds: number | null
}

export interface DeadLetter {
  id: string
  job: string
  /** What it carried: ids only. */
  about: Record<string, string>
  error: string | null
  tries: number
  addedAt: Date
  diedAt: Date
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
  /** Whether this process takes jobs, as it does from the start. What runs already goes on. */
  takeJobs(wanted: boolean): Promise<void>
  /** Takes no more jobs, waits for running ones, at most so long. What still runs then is given to the next worker. */
  stop(timeoutMs?: number): Promise<void>
  /** Resolves when its tables answer, for `/readyz`. */
  check(): Promise<void>
  /** Of each kind of job. */
  figures(tx: Tx): Promise<QueueFigures[]>
  /** Jobs that failed for good and that nobody has put back or discarded, newest first, at most `limit`. */
  deadLetters(tx: Tx, limit: number): Promise<DeadLetter[]>
  /**
   * Puts one back into its queue, as new. `in the way`: another of the same key waits or runs there, and it stays. `gone`:
   * it is none of them any more.
   */
  retryDead(tx: Tx, id: string): Promise<'retried' | 'in the way' | 'gone'>
  /** Forgets one. @returns whether it was there */
  discardDead(tx: Tx, id: string): Promise<boolean>
}
