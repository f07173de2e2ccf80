import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHttp } from '../../../server/src/http/app.ts'
import { poolFigures } from '../../../server/src/platform/db/pool-figures.ts'
import { apiPlatform } from '../../../server/src/testing/api-platform.ts'
import {
  cancelsBesideCustomers,
  crowdsAndCancels,
  holdOneRow,
  openCrowd,
  type Tally,
} from '../../../server/src/testing/contention-run.ts'
import { createCalls } from '../../../server/src/testing/requests.ts'
import { startDatabase } from '../webhooks/database.ts'

const LINKS = 120
const CROWDS = { links: 20, callsEach: 50 }
const HELD_MS = 25_000
const CALLS_AT_ONCE = 12
/** Holdings of a row, each between two spans without it. One alone says little on a machine that does other work. */
const ROUNDS = 3
/** Other clients' 95th percentile while a row is held, of that without it; the median of the rounds. */
const MOST_SLOWER = 1.2

const inWords = (tally: Tally) =>
  Object.entries(tally)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')

function p95(durations: readonly { ms: number }[]): number {
  const sorted = durations.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/**
 * Contention in full, on one process with its usual pool: the embedded PostgreSQL 18, or the database named in
 * DATABASE_URL (an empty one, that is filled), such as one of PostgreSQL 15. @param rounds how often a row is held
 */
export async function locks([rounds = String(ROUNDS)]: string[] = []): Promise<void> {
  const given = process.env.DATABASE_URL
  const database = given ? await filledDatabase(given) : await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const encryptionKey = randomBytes(32).toString('hex')
  const platform = await apiPlatform({ databaseUrl: database.url, encryptionKey, dataDir })
  const app = await buildHttp(platform)
  try {
    const calls = createCalls(app)
    const unique = randomBytes(3).toString('hex')
    const crowd = await openCrowd(platform, calls, `crowd${unique}`)
    const others = await openCrowd(platform, calls, `others${unique}`)

    const one = await cancelsBesideCustomers(crowd, LINKS)
    console.log(
      `${LINKS} cancels beside customers: ${inWords(one.cancels)}; customers ${inWords(one.customers)}`,
    )
    const many = await crowdsAndCancels(crowd, CROWDS)
    console.log(
      `${CROWDS.links} links x ${CROWDS.callsEach} calls at once + 1 cancel each: cancels ${inWords(many.cancels)}; ` +
        `customers ${inWords(many.customers)}`,
    )
    const ratios: number[] = []
    let refused = 0
    let answered = 0
    for (let round = 0; round < Number(rounds); round += 1) {
      const held = await holdOneRow(crowd, others, {
        databaseUrl: database.url,
        holdMs: HELD_MS,
        callsAtOnce: CALLS_AT_ONCE,
      })
      const [free, meanwhile] = [p95(held.free), p95(held.meanwhile)]
      const failed = held.meanwhile.filter(({ status }) => status !== 200).length
      const blocked = held.blocked.filter(({ status }) => status === 503).length
      const longest = Math.max(...held.blocked.map(({ ms }) => ms))
      console.log(
        `a row held for ${HELD_MS / 1000} s: ${blocked} of ${CALLS_AT_ONCE} calls of its customer answered 503, the last after ` +
          `${(longest / 1000).toFixed(1)} s; another client's p95 ${free.toFixed(1)} ms without it (${held.free.length} calls), ` +
          `${meanwhile.toFixed(1)} ms meanwhile (${held.meanwhile.length} calls, ${failed} not answered), ` +
          `x${(meanwhile / free).toFixed(2)}`,
      )
      ratios.push(meanwhile / free)
      refused += failed
      answered += CALLS_AT_ONCE - blocked
    }
    const ratio = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? Number.NaN
    console.log(`median of ${ratios.length}: x${ratio.toFixed(2)} (limit ${MOST_SLOWER})`)
    console.log('pools', JSON.stringify(poolFigures()))
    const errors = [one.cancels, one.customers, many.cancels, many.customers].some((tally) => tally[500])
    if (errors || refused > 0 || answered > 0 || !(ratio <= MOST_SLOWER)) {
      console.log('LIMIT BROKEN')
      process.exitCode = 1
    }
  } finally {
    await app.close()
    await platform.faces.close()
    await platform.queue.stop(0)
    await platform.db.$client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function filledDatabase(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { migrate } = await import('../../../server/src/platform/db/migrate.ts')
  const { jobCatalog } = await import('../../../server/src/domain/job-catalog.ts')
  await migrate(url, jobCatalog)
  return { url, stop: async () => {} }
}
