import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { APP_ROLE } from '../db/client.ts'
import type { Clock } from '../clock.ts'
import { POOL_LIMITS, startupOptions } from '../db/limits.ts'
import { requireAppRole } from '../db/require-app-role.ts'
import type { Logger } from '../log.ts'
import type { JobCatalog, JobName, Queue } from '../queue.ts'
import { deadState, listDead } from './dead-letters.ts'
import { DEAD_LETTER, QUEUE_SCHEMA } from './install.ts'
import { queueFigures } from './queue-figures.ts'

/** New jobs are told by NOTIFY; retries and jobs for later are found by asking this often. */
const POLL_SECONDS = 2

export interface QueueSettings {
  connectionString: string
  catalog: JobCatalog
  log: Logger
  /** Minds retries, expiry and cron lines. False in a process that only adds jobs. */
  supervise: boolean
  /** For cron lines and waits. This machine's own unless told. */
  clock?: Clock
}

interface Worker {
  begin(): Promise<unknown>
  running: boolean
}

/** As pg-boss wants it. */
function clockOf(clock: Clock): NonNullable<ConstructorOptions['clock']> {
  return {
    now: () => clock.now().getTime(),
    setTimeout,
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval,
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  }
}

/** The queue on pg-boss. Its tables must be there (install.ts). */
export function createQueue({ connectionString, catalog, log, supervise, clock }: QueueSettings): Queue {
  const boss = new PgBoss({
    connectionString,
    schema: QUEUE_SCHEMA,
    options: `-c role=${APP_ROLE} ${startupOptions(POOL_LIMITS.jobs)}`,
    application_name: 'wabi-jobs',
    max: supervise ? 6 : 2,
    migrate: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    // Rebuilding indexes is the owner's to do, and the app's role is not the owner.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 5,
    ...(clock && { clock: clockOf(clock) }),
  })
  let stopping = false
  boss.on('error', (err) => {
    // Its listening connection may outlive the stop by a moment and then complain of the database's end.
    if (!stopping) log.error({ err }, 'queue error')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'queue warning'))

  function policyOf(job: JobName) {
    const policy = catalog[job]
    if (!policy) throw new Error(`There is no job '${job}' in the catalogue.`)
    return policy
  }

  const workers = new Map<JobName, Worker>()
  let taking = true
  let settled: Promise<void> = Promise.resolve()

  /** Begins or ends the workers, as it is wanted now; one change after another. */
  function settle(): Promise<void> {
    settled = settled
      .catch(() => {})
      .then(async () => {
        for (const [job, worker] of workers) {
          if (stopping || worker.running === taking) continue
          worker.running = taking
          if (taking) await worker.begin()
          else await boss.offWork(job, { wait: false })
        }
      })
    return settled
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      policyOf(job).payload.parse(payload)
      await boss.send(job, payload, {
        db: fromDrizzle(tx, sql),
        // The queues allow one waiting or running job per key; without a key of the caller's each job has its own.
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },

    async work(job, handler) {
      const policy = policyOf(job)
      const options = {
        includeMetadata: true,
        batchSize: 1,
        localConcurrency: policy.concurrency ?? 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      } as const
      const run = async (jobs: JobWithMetadata[]) => {
        for (const { id: jobId, data, retryCount, retryLimit, signal } of jobs) {
          const attempt = retryCount + 1
          const lastAttempt = retryCount >= retryLimit
          try {
            const payload = policy.payload.parse(data) as Parameters<typeof handler>[0]
            await handler(payload, { jobId, attempt, lastAttempt, signal })
          } catch (err) {
            log.error({ err, job, jobId, attempt, lastAttempt }, 'job failed')
            // pg-boss stores what is thrown: a query's parameters in an error's words must not get there.
            // oxlint-disable-next-line preserve-caught-error
            throw new Error(err instanceof Error ? err.name : 'failed')
          }
        }
      }
      workers.set(job, { begin: () => boss.work(job, options, run), running: false })
      await settle()
    },

    async takeJobs(wanted) {
      taking = wanted
      await settle()
    },

    async start() {
      await boss.start()
      await requireAppRole('the job queue', (text) => boss.getDb().executeSql(text))
    },

    async stop(timeoutMs = 20_000) {
      stopping = true
      await boss.stop({ graceful: timeoutMs > 0, close: true, timeout: Math.max(timeoutMs, 1000) })
    },

    async check() {
      await boss.getQueues()
    },

    figures: (tx) => queueFigures(tx, Object.keys(catalog)),
    deadLetters: listDead,

    async retryDead(tx, id) {
      if ((await deadState(tx, id)) === null) return 'gone'
      const moved = await boss.redrive(DEAD_LETTER, { ids: [id], db: fromDrizzle(tx, sql) })
      return moved > 0 ? 'retried' : 'in the way'
    },

    async discardDead(tx, id) {
      if ((await deadState(tx, id)) === null) return false
      await boss.deleteJob(DEAD_LETTER, id, { db: fromDrizzle(tx, sql) })
      return true
    },
  }
}
