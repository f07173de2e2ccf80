import { PgBoss } from 'pg-boss'
import { DAY_S } from '@wabi/contract/time/durations.ts'
import type { JobCatalog } from '../queue/queue.ts'

export const QUEUE_SCHEMA = 'jobs'

/** Queue for jobs that used up their retries: retained for a month for inspection. */
export const DEAD_LETTER = 'dead'

/** Key in a job's data of the span that added it (W3C Trace Context); no part of the payload. */
export const TRACEPARENT = 'traceparent'

/** Heartbeat interval of a running job (pg-boss's minimum is 10): after it, a killed worker's job is taken over. */
const HEARTBEAT_SECONDS = 10

/** Longest delay between two attempts. */
const RETRY_DELAY_MAX_SECONDS = 900

/**
 * Creates or updates pg-boss's tables and one queue per kind of job. Runs as the tables' owner, under migrate's lock.
 */
export async function installQueue(connectionString: string, catalog: JobCatalog): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: true,
  })
  const problems: Error[] = []
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map((queue) => queue.name))
    if (!present.has(DEAD_LETTER))
      await boss.createQueue(DEAD_LETTER, { retentionSeconds: 30 * DAY_S, retryLimit: 0 })
    for (const [name, policy] of Object.entries(catalog)) {
      const options = {
        retryLimit: policy.retryLimit,
        retryDelay: policy.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: RETRY_DELAY_MAX_SECONDS,
        expireInSeconds: policy.expireInSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: DAY_S,
        deadLetter: DEAD_LETTER,
        notify: true,
      }
      if (present.has(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, { ...options, policy: 'exclusive' })
    }
    await schedule(boss, catalog)
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
  if (problems[0]) throw problems[0]
}

async function schedule(boss: PgBoss, catalog: JobCatalog): Promise<void> {
  const present = await boss.getSchedules()
  for (const { name } of present) if (!catalog[name]?.cron) await boss.unschedule(name)
  for (const [name, { cron }] of Object.entries(catalog)) {
    if (cron && !present.some((line) => line.name === name && line.cron === cron))
      await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }
}
