import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { countVerifications } from '../../server/src/domain/records/lists/count-verifications.ts'
import type { Filter } from '../../server/src/domain/records/lists/filter-conditions.ts'
import { resolveSearch } from '../../server/src/domain/records/lists/resolve-search.ts'
import { walkList } from '../../server/src/domain/records/lists/walk-list.ts'
import { dashboardOverview } from '../../server/src/domain/records/overview/dashboard-overview.ts'
import { dashboardStats } from '../../server/src/domain/records/overview/dashboard-stats.ts'
import { getVerificationNeighbours } from '../../server/src/domain/records/lists/verification-neighbours.ts'
import { listVerifications } from '../../server/src/domain/records/lists/list-verifications.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import { fillVerifications, RARE } from './dashboard/fill-verifications.ts'
import { type BenchClient, openBenchClient } from './dashboard/open-bench-client.ts'
import { explainQuery } from './dashboard/explain-query.ts'
import { percentile } from './counting/percentile.ts'
import { measureCpu } from './dashboard/measure-cpu.ts'

const SMALL = 1000
const LIMIT = 1.5
const PAGE = 20
/** Two filters combined scan the index of one and check each row for the other: reported without a limit. */
const UNLIMITED = ['list: name and status', 'list: status and document']

/** Filters of the list, by description. */
const filters = (count: number): Record<string, Filter> => {
  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const reviewer = `usr_${'0'.padStart(26, 'a')}`
  return {
    'no filter': {},
    'status completed': { status: 'completed' },
    'status expired': { status: 'expired' },
    'document type': { documentType: 'passport' },
    'country (1 in 50)': { country: 'KE' },
    'country without rows': { country: 'FR' },
    'a week a month ago': { from: daysAgo(37), to: daysAgo(30) },
    'score 60 to 75': { scoreFrom: 60, scoreTo: 75 },
    'score 0 to 20 (none)': { scoreFrom: 0, scoreTo: 20 },
    reason: { reason: 'face_different' },
    'reached the selfie': { reached: 'selfie' },
    'stopped after opening': { stopped: 'opened' },
    reviewer: { reviewer },
    'status and document': { status: 'failed', documentType: 'passport' },
    'name, beginning': { search: 'Abe' },
    'name in Ethiopic': { search: 'ከበደ' },
    'two names': { search: 'Tesfaye Bekele' },
    [`rare name (${RARE})`]: { search: RARE },
    'name without rows': { search: 'Zzyx Vvow' },
    'whole id': {
      search: `ver_${createHash('md5')
        .update(String(count >> 1))
        .digest('hex')
        .slice(0, 26)}`,
    },
    'name and status': { search: 'Hanna', status: 'pending_review' },
  }
}

type Work = (client: BenchClient) => Promise<unknown>

/** All calls of overview and list, by description. */
function listCalls(own: Record<string, Filter>): Record<string, Work> {
  const list =
    (filter: Filter): Work =>
    (client) =>
      listVerifications(client.ctx, { limit: PAGE, ...filter })
  const period = {
    from: new Date(Date.now() - 29 * DAY_MS).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  }
  return {
    ...Object.fromEntries(Object.entries(own).map(([name, filter]) => [`list: ${name}`, list(filter)])),
    'counts: all': ({ ctx }) => countVerifications(ctx, {}),
    'neighbours in the queue': async ({ ctx }) => {
      const { data } = await listVerifications(ctx, { limit: 5, status: 'pending_review' })
      return getVerificationNeighbours(ctx, {
        verificationId: data[2]!.verificationId,
        status: 'pending_review',
      })
    },
    'overview: figures': ({ ctx }) => dashboardStats(ctx),
    'overview: 30 days': ({ ctx }) => dashboardOverview(ctx, period),
  }
}

/** CPU-ms of a call, 95th percentile, with few verifications and with many. */
interface Growth {
  name: string
  smallMs: number
  largeMs: number
  /** null: reported only. */
  limit: number | null
}

/** Measures calls with both clients in turn; all calls, or those named. */
async function* measureGrowth(
  { small, large, many, rounds }: Sizes,
  names?: readonly string[],
): AsyncGenerator<Growth> {
  const [smallCalls, largeCalls] = [listCalls(filters(SMALL)), listCalls(filters(many))]
  for (const name of names ?? Object.keys(smallCalls)) {
    const [smallMs, largeMs]: [number[], number[]] = [[], []]
    for (let round = -10; round < rounds; round += 1) {
      const a = (await measureCpu(small, smallCalls[name]!)).ms
      const b = (await measureCpu(large, largeCalls[name]!)).ms
      if (round < 0) continue
      smallMs.push(a)
      largeMs.push(b)
    }
    const limit = UNLIMITED.includes(name) ? null : LIMIT
    yield { name, smallMs: percentile(smallMs, 0.95), largeMs: percentile(largeMs, 0.95), limit }
  }
}

async function print(sizes: Sizes): Promise<void> {
  const { small, large, many } = sizes
  console.log('p95 in CPU-ms'.padEnd(36), '1 000'.padStart(8), 'many'.padStart(8), 'ratio'.padStart(7))
  for await (const { name, smallMs, largeMs, limit } of measureGrowth(sizes)) {
    const ratio = largeMs / smallMs
    const broken = limit !== null && ratio > limit
    if (broken) process.exitCode = 1
    console.log(
      name.padEnd(36),
      smallMs.toFixed(2).padStart(8),
      largeMs.toFixed(2).padStart(8),
      ratio.toFixed(2).padStart(7),
      broken ? ` LIMIT ${limit} EXCEEDED` : '',
    )
  }
  const [smallFilters, largeFilters] = [filters(SMALL), filters(many)]
  console.log(`\nA page of ${PAGE}: rows scanned and 8 kB pages read (1 000 | many)`)
  for (const name of Object.keys(smallFilters)) {
    const [a, b] = [
      await explainFilter(small, smallFilters[name]!),
      await explainFilter(large, largeFilters[name]!),
    ]
    console.log(
      name.padEnd(36),
      `${a.rows} rows ${a.pages} pages`.padStart(22),
      `${b.rows} rows ${b.pages} pages`.padStart(22),
    )
  }
}

async function explainFilter(client: BenchClient, filter: Filter) {
  const { ctx, clientId } = client
  const search = await asTenant(ctx, clientId, (tx) =>
    resolveSearch(ctx, tx, { clientId, mode: 'live' }, filter.search),
  )
  return explainQuery(
    client,
    walkList({ clientId, mode: 'live', filter, search, now: ctx.clock.now(), limit: PAGE + 1 }),
  )
}

/** Two clients in databases of their own, and the rounds of each call. */
interface Sizes {
  small: BenchClient
  large: BenchClient
  many: number
  rounds: number
}

async function withClients<T>(
  { many, rounds }: Pick<Sizes, 'many' | 'rounds'>,
  work: (sizes: Sizes) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const cluster = await startEmbedded(dataDir, { onLost() {} })
  try {
    const small = await openBenchClient(cluster.url, 'small')
    const large = await openBenchClient(cluster.url, 'large')
    await fillVerifications(small, SMALL)
    const startedAt = Date.now()
    await fillVerifications(large, many)
    console.log(
      `${many} verifications of one client against ${SMALL}, filled in ${Math.round((Date.now() - startedAt) / 1000)} s; ${rounds} rounds in turn`,
    )
    const result = await work({ small, large, many, rounds })
    await small.close()
    await large.close()
    return result
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Calls of a list and of the overview, with many verifications beside 1 000. */
export const measureListGrowth = (many: number, names: readonly string[]): Promise<Growth[]> =>
  withClients({ many, rounds: 100 }, async (sizes) => {
    const growth: Growth[] = []
    for await (const one of measureGrowth(sizes, names)) growth.push(one)
    return growth
  })

/**
 * Prints the cost of each call with 1 000 verifications and with many. `full`: a million. Exit status 1 above the
 * limit.
 */
export async function run(args: string[]): Promise<void> {
  const many = Number(args.find((arg) => /^\d+$/u.test(arg)) ?? (args.includes('full') ? 1_000_000 : 100_000))
  await withClients({ many, rounds: args.includes('quick') ? 60 : 200 }, print)
}
