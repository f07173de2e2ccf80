import { randomUUID } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../runtime/clock.ts'
import { POOL_LIMITS, startupOptions } from '../db/limits.ts'
import { requireRole } from '../db/require-role.ts'
import { roleUrl, SYSTEM_ROLE } from '../db/roles.ts'
import type { Logger } from '../runtime/log.ts'
import type { JobCatalog, JobName, Queue } from '../queue/queue.ts'
import { lockDeadLetter, listDeadLetters } from './dead-letters.ts'
import { DEAD_LETTER, QUEUE_SCHEMA, TRACEPARENT } from './install.ts'
import { contextOf, getTraceparent, withSpan } from '../runtime/with-span.ts'
import { queueFigures } from './queue-figures.ts'

/** New jobs are announced by NOTIFY and due ones by `wakeDue`; this is the fallback polling interval of each queue. */
const POLL_SECONDS = 300

/** Interval for finding due retries, scheduled jobs and jobs of dead workers, in one statement for all queues. */
const DUE_INTERVAL_MS = 2000

/** Interval for expiring jobs that run too long and deleting old ones. */
const SUPERVISE_SECONDS = 30

export interface QueueSettings {
  /** Of the database's owner; the queue itself signs in as the system role. */
  connectionString: string
  catalog: JobCatalog
  log: Logger
  /** Handles retries, expiry and cron schedules. False in a process that only adds jobs. */
  supervise: boolean
  /** For cron schedules and delays. This machine's clock by default. */
  clock?: Clock
}

interface Worker {
  /** @returns pg-boss's ids of the started workers */
  begin(): Promise<string[]>
  /** Empty while jobs are paused. */
  ids: string[]
}

/** Adapts a clock for pg-boss. */
function toBossClock(clock: Clock): NonNullable<ConstructorOptions['clock']> {
  return {
    now: () => clock.now().getTime(),
    setTimeout,
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval,
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  }
}

/** The queue on pg-boss. Its tables must exist (install.ts). */
export function createQueue({ connectionString, catalog, log, supervise, clock }: QueueSettings): Queue {
  const boss = new PgBoss({
    connectionString: roleUrl(connectionString, SYSTEM_ROLE),
    schema: QUEUE_SCHEMA,
    options: startupOptions(POOL_LIMITS.jobs),
    application_name: 'wabi-jobs',
    max: supervise ? 6 : 2,
    migrate: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    // Only the owner may rebuild indexes.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // At most this often; `wakeDue` triggers it at once when a worker has died.
    monitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 10,
    // No job depends on another.
    flowIntervalSeconds: 60,
    ...(clock && { clock: toBossClock(clock) }),
  })
  let stopping = false
  boss.on('error', (err) => {
    // Its listening connection may briefly outlive the stop and report that the database is gone.
    if (!stopping) log.error({ err }, 'queue error')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'queue warning'))

  const workers = new Map<JobName, Worker>()
  let takesJobs = true
  let settled: Promise<void> = Promise.resolve()
  let dueTimer: NodeJS.Timeout | undefined

  /** Wakes the workers of every queue with a due job or a job whose worker has missed its heartbeat. */
  async function wakeDue(): Promise<void> {
    try {
      // State and policy match the index of open jobs.
      const { rows } = (await boss.getDb().executeSql(
        `select j.name, bool_or(j.state = 'active') as dead from ${QUEUE_SCHEMA}.job j
          where j.name = any($1::text[]) and j.state <= 'active' and j.policy = 'exclusive'
            and (j.state < 'active' and j.start_after <= now()
            or j.state = 'active' and j.heartbeat_on < now() - make_interval(secs => j.heartbeat_seconds))
          group by j.name`,
        [[...workers.keys()]],
      )) as { rows: { name: JobName; dead: boolean }[] }
      for (const { name, dead } of rows) {
        if (dead) await boss.supervise(name)
        for (const id of workers.get(name)?.ids ?? []) boss.notifyWorker(id)
      }
    } catch (err) {
      if (!stopping) log.error({ err }, 'queue error')
    } finally {
      wakeLater()
    }
  }

  function wakeLater(): void {
    if (!stopping) dueTimer = setTimeout(() => void wakeDue(), DUE_INTERVAL_MS).unref()
  }

  function getPolicy(job: JobName) {
    const policy = catalog[job]
    if (!policy) throw new Error(`There is no job '${job}' in the catalogue.`)
    return policy
  }

  /** Starts or stops the workers to match `takesJobs`; changes run one after another. */
  function settle(): Promise<void> {
    settled = settled
      .catch(() => {})
      .then(async () => {
        for (const [job, worker] of workers) {
          if (stopping || worker.ids.length > 0 === takesJobs) continue
          if (takesJobs) worker.ids = await worker.begin()
          else {
            worker.ids = []
            await boss.offWork(job, { wait: false })
          }
        }
      })
    return settled
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      getPolicy(job).payload.parse(payload)
      const traceparent = getTraceparent()
      await boss.send(job, traceparent ? { ...payload, [TRACEPARENT]: traceparent } : payload, {
        db: fromDrizzle(tx, sql),
        // The queues allow one waiting or running job per key; by default each job gets its own key.
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },

    async work(job, handler) {
      const policy = getPolicy(job)
      async function run(run: JobWithMetadata): Promise<void> {
        const attempt = run.retryCount + 1
        const lastAttempt = run.retryCount >= run.retryLimit
        const { [TRACEPARENT]: traceparent, ...data } = run.data as Record<string, unknown>
        const work = async () => {
          const payload = policy.payload.parse(data) as Parameters<typeof handler>[0]
          await handler(payload, { jobId: run.id, attempt, lastAttempt, signal: run.signal })
        }
        try {
          await withSpan(
            `job ${job}`,
            {
              kind: SpanKind.CONSUMER,
              parent: contextOf(traceparent),
              attributes: { 'wabi.job_id': run.id, 'wabi.attempt': attempt },
            },
            work,
          )
        } catch (err) {
          log.error({ err, job, jobId: run.id, attempt, lastAttempt }, 'job failed')
          // pg-boss stores the thrown error: its message must not contain a query's parameters.
          // oxlint-disable-next-line preserve-caught-error
          throw new Error(err instanceof Error ? err.name : 'failed')
        }
      }
      async function startWorker(): Promise<string> {
        const id = await boss.work(
          job,
          {
            includeMetadata: true,
            batchSize: 1,
            pollingIntervalSeconds: POLL_SECONDS,
            notifyPollingIntervalSeconds: POLL_SECONDS,
          },
          async (jobs: JobWithMetadata[]) => {
            // Fetch the next one at once: several jobs may have been announced meanwhile.
            boss.notifyWorker(id)
            for (const one of jobs) await run(one)
          },
        )
        return id
      }
      const begin = () => Promise.all(Array.from({ length: policy.concurrency ?? 1 }, startWorker))
      workers.set(job, { begin, ids: [] })
      await settle()
      if (dueTimer === undefined) wakeLater()
    },

    async takeJobs(wanted) {
      takesJobs = wanted
      await settle()
    },

    async start() {
      await boss.start()
      await requireRole('the job queue', SYSTEM_ROLE, (text) => boss.getDb().executeSql(text))
    },

    async stop(timeoutMs = 20_000) {
      stopping = true
      clearTimeout(dueTimer)
      await boss.stop({ graceful: timeoutMs > 0, close: true, timeout: Math.max(timeoutMs, 1000) })
    },

    async check() {
      await boss.getQueues()
    },

    figures: (tx) => queueFigures(tx, Object.keys(catalog)),
    deadLetters: listDeadLetters,

    async retryDead(tx, id) {
      if ((await lockDeadLetter(tx, id)) === null) return 'gone'
      const moved = await boss.redrive(DEAD_LETTER, { ids: [id], db: fromDrizzle(tx, sql) })
      return moved > 0 ? 'retried' : 'in the way'
    },

    async discardDead(tx, id) {
      if ((await lockDeadLetter(tx, id)) === null) return false
      await boss.deleteJob(DEAD_LETTER, id, { db: fromDrizzle(tx, sql) })
      return true
    },
  }
}
