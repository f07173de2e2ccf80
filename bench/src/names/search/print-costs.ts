import { sql } from 'drizzle-orm'
import { listVerifications } from '../../../../server/src/domain/records/lists/list-verifications.ts'
import { asTenant } from '../../../../server/src/platform/db/tenant.ts'
import { percentile } from '../../counting/percentile.ts'
import { type CpuTime, measureCpu } from '../../dashboard/measure-cpu.ts'
import type { BenchClient } from '../../dashboard/open-bench-client.ts'
import { createPeople } from './draw-people.ts'
import { sealCandidates, type Seal } from './seal-candidates.ts'

const ROUNDS = 100
const WARM_UP_ROUNDS = 10
const MAX_P95_MS = 50

/** What staff type, drawn by frequency, in either script. */
function createSearches(): Record<string, () => string> {
  const drawn = createPeople(3)
  let turn = 0
  const script = () => (turn++ % 2 === 0 ? 'latin' : 'geez')
  const twoNames = () => [drawn.drawName(), drawn.drawName()] as const
  return {
    'a whole name': () => drawn.drawPerson()[script()],
    'two names': () => {
      const written = script()
      return twoNames()
        .map((name) => name[written])
        .join(' ')
    },
    'one name': () => drawn.drawName()[script()],
    'a name and a beginning': () => {
      const [own, father] = twoNames()
      return turn++ % 2 === 0
        ? `${own.latin} ${father.latin.slice(0, 3)}`
        : `${own.geez} ${father.geez.slice(0, 2)}`
    },
    'a beginning': () =>
      turn++ % 2 === 0 ? drawn.drawName().latin.slice(0, 3) : drawn.drawName().geez.slice(0, 2),
  }
}

/**
 * Prints the cost of a page by kind of search, beside that of one scan of the index for one term. Exit status 1 if the 95th
 * percentile of all is above 50 ms of CPU.
 */
export async function printCosts(client: BenchClient, page: number, seal: Seal): Promise<void> {
  console.log(
    `\nCPU-ms of a page of ${page}, this process and PostgreSQL, ${ROUNDS} searches each; index: one term in the index alone`,
  )
  console.log(
    'search'.padEnd(24),
    ...['p50', 'p95', 'database p50', 'p95', 'index p50', 'ratio', 'compared p50', 'p95'].map((head) =>
      head.padStart(13),
    ),
  )
  const all: number[] = []
  for (const [name, draw] of Object.entries(createSearches())) {
    const [searches, lookups]: [CpuTime[], CpuTime[]] = [[], []]
    const compared: number[] = []
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const search = draw()
      const { count, term } = await sealCandidates(client, seal, search)
      const lookup = await measureCpu(client, () => findByTerm(client, term, page))
      const cost = await measureCpu(client, () => listVerifications(client.ctx, { limit: page, search }))
      if (round < 0) continue
      searches.push(cost)
      lookups.push(lookup)
      compared.push(count)
    }
    const ms = searches.map((time) => time.ms)
    const databaseMs = searches.map((time) => time.databaseMs)
    const index = percentile(
      lookups.map((time) => time.ms),
      0.5,
    )
    all.push(...ms)
    const figures = [
      percentile(ms, 0.5),
      percentile(ms, 0.95),
      percentile(databaseMs, 0.5),
      percentile(databaseMs, 0.95),
      index,
      percentile(ms, 0.5) / index,
    ].map((figure) => figure.toFixed(1))
    console.log(
      name.padEnd(24),
      ...[...figures, percentile(compared, 0.5), percentile(compared, 0.95)].map((figure) =>
        String(figure).padStart(13),
      ),
    )
  }
  const p95 = percentile(all, 0.95)
  console.log(
    'all'.padEnd(24),
    percentile(all, 0.5).toFixed(1).padStart(13),
    p95.toFixed(1).padStart(13),
    p95 > MAX_P95_MS ? `LIMIT ${MAX_P95_MS} BROKEN` : '',
  )
  if (p95 > MAX_P95_MS) process.exitCode = 1
}

const findByTerm = ({ ctx, clientId }: BenchClient, term: string, limit: number) =>
  asTenant(ctx, clientId, (tx) =>
    tx.execute(sql`select verification_id from search_terms where client_id = ${clientId} and term = ${term}::bigint
      order by created_at desc, verification_id desc limit ${limit}`),
  )
