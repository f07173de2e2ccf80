import type { ZodType } from 'zod'
import type { SystemTx, Tx } from '../db/tenant.ts'

/** Extended by `domain/kernel/job-catalog.ts`, so that the queue is typed without depending on the domain. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string

/** Policy of one kind of job: how often it is retried and how long one run may take. */
export interface JobPolicy {
  payload: ZodType
  /** Attempts after the first. */
  retryLimit: number
  /** Seconds before the first retry; doubles with each, with jitter. */
  retryDelaySeconds: number
  /** A run that takes longer is given to another worker. */
  expireInSeconds: number
  /** Concurrent runs in one process. Default 1. */
  concurrency?: number
  /** Schedule as a cron expression in UTC. The payload is `{}`. */
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
  /** Ready to start; excludes jobs scheduled for later. */
  waiting: number
  active: number
  /** Waiting for another attempt. */
  retrying: number
  /** Permanently failed within a day. */
  dead: number
  /** How long the oldest ready job has waited; null when none waits. */
  oldestWaitingSeconds: number | null
}

export interface DeadLetter {
  id: string
  job: string
  /** Its payload: ids only. */
  about: Record<string, string>
  error: string | null
  tries: number
  addedAt: Date
  diedAt: Date
}

/**
 * Job queue in the same PostgreSQL as the data (schema `jobs`): a job enqueued in a transaction exists only if the
 * transaction commits. A job may run twice, so each handler is idempotent. A job that fails permanently is logged and
 * moved to the dead-letter queue `dead`.
 */
export interface Queue {
  enqueue<J extends JobName>(tx: Tx, job: J, payload: JobPayloads[J], options?: EnqueueOptions): Promise<void>
  /** Runs the handler for each job of this kind, in this process, until `stop`. */
  work<J extends JobName>(
    job: J,
    handler: (payload: JobPayloads[J], run: JobRun) => Promise<void>,
  ): Promise<void>
  start(): Promise<void>
  /** Pauses or resumes this process's jobs; it starts out running. Jobs already running continue. */
  takeJobs(enabled: boolean): Promise<void>
  /**
   * Stops fetching jobs and waits for running ones up to `timeoutMs`. Another worker takes over what still runs then.
   */
  stop(timeoutMs?: number): Promise<void>
  /** Resolves when its tables answer, for `/readyz`. */
  check(): Promise<void>
  /** Figures for each kind of job. */
  figures(tx: SystemTx): Promise<QueueFigures[]>
  /** Permanently failed jobs, neither retried nor discarded, newest first, at most `limit`. */
  deadLetters(tx: SystemTx, limit: number): Promise<DeadLetter[]>
  /**
   * Returns one to its queue, as new. `in the way`: another job with the same key waits or runs, so it stays. `gone`:
   * it is no longer a dead letter.
   */
  retryDead(tx: SystemTx, id: string): Promise<'retried' | 'in the way' | 'gone'>
  /** Deletes one. @returns whether it existed */
  discardDead(tx: SystemTx, id: string): Promise<boolean>
}
