import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { buildHttp } from '../../../server/src/http/app.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { poolFigures } from '../../../server/src/platform/db/pool-figures.ts'
import { createApiPlatform } from '../../../server/src/testing/api-platform.ts'
import {
  cancelDuringSteps,
  cancelDuringManySteps,
  CALLS_AT_ONCE,
  createCrowd,
  createHeldRows,
  holdRow,
  type HeldRowResult,
  type Tally,
} from '../../../server/src/testing/contention-run.ts'
import { createCalls } from '../../../server/src/testing/requests.ts'
import { startDatabase } from '../webhooks/database.ts'

const LINKS = 120
const CROWDS = { links: 20, callsEach: 50 }
const HELD_MS = 25_000
/** Maximum ratio of other clients' 95th percentile while a row is locked to that of a platform without a locked row. */
const MAX_SLOWDOWN = 1.2

const inWords = (tally: Tally) =>
  Object.entries(tally)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')

function p95(durations: readonly { ms: number }[]): number {
  const sorted = durations.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/**
 * The full contention runs, on one process with its usual pool: on the embedded PostgreSQL 18, or on the server of
 * DATABASE_URL, such as one of PostgreSQL 15.
 */
export async function measureLocks(): Promise<void> {
  const given = process.env.DATABASE_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startDatabase()
  const [tested, control] = [await openPlatform(cluster.url), await openPlatform(cluster.url)]
  try {
    const crowd = await createCrowd(tested.platform, tested.calls, 'crowd')
    const others = await createCrowd(tested.platform, tested.calls, 'others')

    const one = await cancelDuringSteps(crowd, LINKS)
    console.log(
      `${LINKS} cancellations during customers' steps: ${inWords(one.cancels)}; customers ${inWords(one.customers)}`,
    )
    const many = await cancelDuringManySteps(crowd, CROWDS)
    console.log(
      `${CROWDS.links} links x ${CROWDS.callsEach} calls at once + 1 cancellation each: cancellations ${inWords(many.cancels)}; ` +
        `customers ${inWords(many.customers)}`,
    )
    const controlCrowd = await createCrowd(control.platform, control.calls, 'control')
    let exceeded = false
    for (const row of await createHeldRows(crowd)) {
      const held = await holdRow(row, others, {
        databaseUrl: tested.databaseUrl,
        holdMs: HELD_MS,
        control: controlCrowd,
      })
      exceeded = reportHeldRow(row.name, held) || exceeded
    }
    console.log('pools', JSON.stringify(poolFigures()))
    const errors = [one.cancels, one.customers, many.cancels, many.customers].some((tally) => tally[500])
    if (errors || exceeded) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
  } finally {
    await tested.close()
    await control.close()
    await cluster.stop()
  }
}

/** Prints what a held row did to its client and to another; true if a limit is exceeded. */
function reportHeldRow(name: string, held: HeldRowResult): boolean {
  const [free, meanwhile] = [p95(held.controls), p95(held.meanwhile)]
  const ratio = meanwhile / free
  const refused = held.meanwhile.filter(({ status }) => status !== 200)
  const blocked = held.blocked.filter(({ status }) => status === 503).length
  const longest = Math.max(...held.blocked.map(({ ms }) => ms))
  console.log(
    `${name}: held for ${HELD_MS / 1000} s; ${blocked} of ${CALLS_AT_ONCE} calls that need it got 503, the last after ` +
      `${(longest / 1000).toFixed(1)} s; another client's p95 ${meanwhile.toFixed(1)} ms (${held.meanwhile.length} calls` +
      `${refused.map(({ status }) => `, ${status}`).join('')}), ${free.toFixed(1)} ms at the same time without a held row; ` +
      `x${ratio.toFixed(2)} (limit ${MAX_SLOWDOWN})`,
  )
  return refused.length > 0 || blocked < CALLS_AT_ONCE || !(ratio <= MAX_SLOWDOWN)
}

/** Starts a platform that accepts calls, with its own database in the cluster. */
async function openPlatform(clusterUrl: string) {
  const name = `locks_${randomBytes(4).toString('hex')}`
  const root = new pg.Client({ connectionString: clusterUrl })
  await root.connect()
  await root.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  await migrate(databaseUrl, jobCatalog)
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const platform = await createApiPlatform({
    databaseUrl,
    encryptionKey: randomBytes(32).toString('hex'),
    dataDir,
  })
  const app = await buildHttp(platform)
  return {
    platform,
    databaseUrl,
    calls: createCalls(app),
    async close() {
      await app.close()
      await platform.faces.close()
      await platform.queue.stop(0)
      await platform.db.$client.end()
      await root.query(`drop database ${name} with (force)`)
      await root.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
