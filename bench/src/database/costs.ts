import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import pg from 'pg'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { followVerifications } from '../../../server/src/domain/records/lists/follow-verifications.ts'
import { as } from '../../../server/src/domain/verification/session/testing/office.ts'
import { buildHttp } from '../../../server/src/http/app.ts'
import { registerJobs } from '../../../server/src/jobs/jobs.ts'
import { SEARCH_VERSION } from '../../../server/src/domain/verification/session/search-terms.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { createLog } from '../../../server/src/platform/runtime/log.ts'
import { startPlatform } from '../../../server/src/platform/start-platform.ts'
import { signUp } from '../../../server/src/testing/builders.ts'
import { measureJourney, type JourneyTraffic } from '../../../server/src/testing/measure-journey.ts'
import { measureTraffic } from '../../../server/src/testing/database-traffic.ts'
import { type Calls, createCalls } from '../../../server/src/testing/requests.ts'
import { type BenchDatabase, startDatabase } from '../webhooks/database.ts'
import { fillVerifications } from '../dashboard/fill-verifications.ts'

/** Measured on commit 29a644a with PostgreSQL 18; upper ends of ranges. */
const BEFORE: Record<string, number> = {
  'create link': 22,
  'session start': 18,
  PATCH: 10,
  consent: 9,
  'personal-info': 14,
  document: 17,
  poll: 7,
  'kyc-verify': 29,
  detail: 25,
  list: 8,
  search: 9,
  overview: 8,
  'updates a journey': 8,
  'of them HOT': 0,
  'WAL, kB a journey': 427,
  'idle statements a second': 52,
  'more for 30 dashboards': 29.4 * 4,
}
/** Limits of a call or process. */
const LIMITS: Record<string, number> = {
  poll: 3,
  'kyc-verify': 15,
  'kyc-verify of one seen before': 15,
  detail: 8,
  // Opened, first photo, head turn, decided. A repeated head turn updates only the session.
  'updates a journey': 4,
  'idle statements a second': 5,
  'more for 30 dashboards': 0.5,
}

const JOURNEYS = 5
const FILLED = 20_000
const IDLE_MS = 60_000
const MAX_STARTUP_MS = 15 * MINUTE_MS
const DASHBOARDS = 30
const WORST = 10

let broken = false

function report(name: string, value: number): void {
  const before = BEFORE[name]
  const limit = LIMITS[name]
  const over = limit !== undefined && value > limit
  broken ||= over
  console.log(
    name.padEnd(28),
    (before === undefined ? '-' : String(Math.round(before * 10) / 10)).padStart(8),
    String(Math.round(value * 10) / 10).padStart(8),
    limit === undefined ? '' : `at most ${limit}${over ? ' EXCEEDED' : ''}`,
  )
}

/**
 * The platform's load on its database: round trips of each call, updates and WAL of a journey, statements of an idle
 * process, and the slowest statements for a client with many verifications. Uses an embedded PostgreSQL 18.
 */
export async function measureCosts(): Promise<void> {
  const database = await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const owner = await restartWithStatistics(database)
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
  }
  try {
    console.log('round trips'.padEnd(28), '29a644a'.padStart(8), 'now'.padStart(8))
    await runPart('journeys', () => journeys({ ...environment, ROLE: 'api' }, owner))
    await runPart('idle', () => idle({ ...environment, ROLE: 'all' }, owner))
    await runPart('slowest statements', () => worst(owner))
  } finally {
    await owner.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  if (broken) process.exitCode = 1
}

/** A part that fails does not hide the numbers of the others. */
async function runPart(name: string, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    broken = true
    console.log(`${name} FAILED`, error)
  }
}

async function restartWithStatistics(database: BenchDatabase): Promise<pg.Client> {
  const once = new pg.Client({ connectionString: database.url })
  await once.connect()
  await once.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await once.end()
  await database.restart()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create extension pg_stat_statements')
  return owner
}

async function start(environment: Record<string, string>) {
  const config = readConfig(environment)
  const log = createLog('silent')
  return startPlatform({ config, catalog: jobCatalog, log, print: () => {}, onLost: () => {} })
}

async function journeys(environment: Record<string, string>, owner: pg.Client): Promise<void> {
  const { platform, stop } = await start(environment)
  const app = await buildHttp(platform)
  let measured: Awaited<ReturnType<typeof measureJourneys>>
  try {
    measured = await measureJourneys(platform, createCalls(app), {
      owner,
      rootKey: environment.ENCRYPTION_KEY!,
    })
  } finally {
    await app.close()
    // Statistics are flushed when connections close.
    await stop()
  }
  const { before, walBytes, cpuMs } = measured
  const now = await updatesSoFar(owner)
  report('updates a journey', (now.all - before.all) / JOURNEYS)
  report('of them HOT', (now.hot - before.hot) / JOURNEYS)
  report('WAL, kB a journey', walBytes / JOURNEYS / 1000)
  // Includes drawing the specimens' frames.
  report('CPU-ms of this process', cpuMs / JOURNEYS)
}

async function measureJourneys(
  platform: Platform,
  calls: Calls,
  { owner, rootKey }: { owner: pg.Client; rootKey: string },
) {
  const { token, clientId, userId } = await signUp(platform, calls, 'bench')
  const actor = { kind: 'client-user', userId, clientId, role: 'owner', tokenId: '' } as const
  const benchClient = {
    ctx: as(platform, actor),
    clientId,
    owner,
    rootKey: Buffer.from(rootKey, 'hex'),
    backendPid: async () => 0,
    close: async () => {},
  }
  await fillVerifications(benchClient, FILLED)
  await owner.query('vacuum analyze')
  const journey = (traffic: JourneyTraffic = {}) =>
    measureJourney({ platform, calls, token, clientId, traffic })
  const first: JourneyTraffic = {}
  try {
    // Warms caches up.
    await journey(first)
  } finally {
    for (const [name, { roundTrips }] of Object.entries(first)) report(name, roundTrips)
  }
  await owner.query('checkpoint')
  await owner.query('select pg_stat_statements_reset()')
  await flushStatistics(owner)
  const before = await updatesSoFar(owner)
  const wal = await walSoFar(owner)
  const cpu = process.cpuUsage()
  let again: JourneyTraffic = {}
  for (let at = 0; at < JOURNEYS; at += 1) again = await journey()
  const { user, system } = process.cpuUsage(cpu)
  report('kyc-verify of one seen before', again['kyc-verify']?.roundTrips ?? 0)
  return { before, walBytes: (await walSoFar(owner)) - wal, cpuMs: (user + system) / 1000 }
}

/** Ends the idle connections for calls, because an idle one may keep what it counted for ten seconds. */
async function flushStatistics(owner: pg.Client): Promise<void> {
  const idle = `from pg_stat_activity where application_name = 'wabi' and state = 'idle'`
  const { rows } = await owner.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${idle}`)
  const pids = rows.map(({ pid }) => pid)
  for (let left = 1; left > 0;) {
    const found = await owner.query('select from pg_stat_activity where pid = any($1)', [pids])
    left = found.rowCount ?? 0
  }
}

async function updatesSoFar(owner: pg.Client): Promise<{ all: number; hot: number }> {
  await sleep(1500)
  const { rows } = await owner.query<{ all: string; hot: string }>(
    `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'customer_verifications'`,
  )
  return { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) }
}

async function walSoFar(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`,
  )
  return Number(rows[0]?.bytes)
}

async function idle(environment: Record<string, string>, owner: pg.Client): Promise<void> {
  const { platform, forJobs, stop } = await start(environment)
  const jobs = await registerJobs(forJobs)
  try {
    await measureIdle(platform, owner)
  } finally {
    await jobs.stop()
    await stop()
  }
}

async function measureIdle(platform: Platform, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from clients limit 1')
  const clientId = rows[0]?.id ?? ''
  await waitForStartup(owner)
  const perSecond = async () => (await measureTraffic(() => sleep(IDLE_MS))).statements / (IDLE_MS / 1000)
  const alone = await perSecond()
  report('idle statements a second', alone)
  const ended = new AbortController()
  const actor = { kind: 'client-user', userId: '', clientId, role: 'owner', tokenId: '' } as const
  const follow = async () => {
    const ctx = as(platform, actor)
    for await (const _ of followVerifications(ctx, { filter: {}, signal: ended.signal })) void _
  }
  const following = Array.from({ length: DASHBOARDS }, follow)
  const followed = await perSecond()
  ended.abort()
  await Promise.all(following)
  // Jobs do not run equally often in each window.
  report('more for 30 dashboards', followed - Math.max(alone, await perSecond()))
}

/** Until each job that runs every minute has run and no job is due: until then the process works off what was filled. */
async function waitForStartup(owner: pg.Client): Promise<void> {
  const { rows: started } = await owner.query<{ at: string }>('select clock_timestamp()::text as at')
  const until = performance.now() + MAX_STARTUP_MS
  for (;;) {
    const { rows } = await owner.query<{ due: string; outdated: string; indexed: boolean }>(
      `select (select count(*) from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()) as due,
         (select count(*) from customer_verifications where search_version < $2) as outdated,
         exists (select from sweep_runs where name = 'search-terms' and ended_at > $1::timestamptz) as indexed`,
      [started[0]?.at, SEARCH_VERSION],
    )
    const { due, outdated, indexed } = rows[0]!
    if (due === '0' && outdated === '0' && indexed) return
    if (performance.now() > until)
      throw new Error(`start-up is not done: ${due} jobs due, ${outdated} verifications to index`)
    await sleep(1000)
  }
}

async function worst(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ ms: number; blocks: number; calls: string; query: string }>(
    `select mean_exec_time as ms, ((shared_blks_hit + shared_blks_read) / calls)::int as blocks, calls, query
     from pg_stat_statements s join pg_roles r on r.oid = s.userid and r.rolname in ('wabi_app', 'wabi_system')
     order by mean_exec_time desc limit ${WORST}`,
  )
  console.log(
    `\nslowest statements over ${FILLED} verifications, mean ms and blocks a call (29a644a with 218 862: 153 ms, 23 230 blocks)`,
  )
  for (const { ms, blocks, calls, query } of rows)
    console.log(
      ms.toFixed(1).padStart(7),
      String(blocks).padStart(7),
      `x${calls}`.padStart(6),
      query.replaceAll(/\s+/gu, ' ').slice(0, 110),
    )
}
