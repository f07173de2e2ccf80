import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { startEmbedded } from '../../../server/src/platform/db/embedded.ts'
import { APP_ROLE, ROLES, roleUrl, SYSTEM_ROLE } from '../../../server/src/platform/db/roles.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { createApiPlatform } from '../../../server/src/testing/api-platform.ts'
import { startBuiltServer } from '../cluster/start-built-server.ts'
import type { BareSetup } from './bare-server.ts'
import { type Call, createHotCalls, type HotCalls, type Recorded, recordCalls } from './calls.ts'
import { createCpuMeter } from './cpu-of.ts'
import type { Row } from './row.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** V8 compiles hot code during the first calls. Together below the calls per minute of one account (300). */
const WARM_UP = 120
const ROUNDS = 150
const LIMIT = 1.6

const BOUNDS: Record<string, string> = {
  'session start': 'the link’s data key is opened and the customer’s cookie is created and stored',
  poll: 'the state of the session is derived from its rows, and the customer’s data are unsealed',
  list: 'twenty names are unsealed, each with a data key of its own, and the answer is validated against the contract',
  overview: 'most of it is the database’s sum over the period',
  'API-key call':
    'the key is found by its hash and limited per minute, and the call is written to the request log',
}

async function closePlatform({ queue, faces, safeFetch, db }: Platform): Promise<void> {
  await queue.stop(0)
  await faces.close()
  await safeFetch.close()
  await db.$client.end()
}

async function send(origin: string, { method, path, headers, body }: Call): Promise<void> {
  const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
}

/**
 * Each hot call's CPU time, of the process and of its database connections, beside a bare handler that sends the same
 * statements to a copy of the database. The bare handler checks no sign-in, unseals nothing and validates nothing.
 */
export async function measureApi(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const cluster = await startEmbedded(dataDir, { onLost() {} })
  const own = new URL(cluster.url)
  own.pathname = '/bench'
  const copy = new URL(cluster.url)
  copy.pathname = '/bare'
  const encryptionKey = randomBytes(32).toString('hex')
  const root = new pg.Client({ connectionString: cluster.url })
  await root.connect()
  const children: ChildProcess[] = []
  try {
    await root.query('create database bench')
    await migrate(own.href, jobCatalog)
    const open = () => createApiPlatform({ databaseUrl: own.href, encryptionKey, dataDir })
    const filling = await open()
    // Each session is started once by the recording and once by the server; the last is polled.
    const calls = await createHotCalls(filling, 2 * (WARM_UP + ROUNDS) + 1)
    await closePlatform(filling)
    const owner = new pg.Client({ connectionString: own.href })
    await owner.connect()
    // Both with the same statistics, which autovacuum would give to one of them sooner.
    await owner.query('vacuum analyze')
    await owner.end()
    await root.query('create database bare template bench')
    const recorded = await record(await open(), calls)
    const server = await startBuiltServer({
      ROLE: 'api',
      DATA_DIR: dataDir,
      DATABASE_URL: own.href,
      ENCRYPTION_KEY: encryptionKey,
      TRUST_PROXY: 'true',
      API_CALLS_PER_MINUTE: '1000000',
      VISION_PRELOAD: 'off',
    })
    children.push(server.child)
    await waitUntilReady(server.url, server.child)
    const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    })
    children.push(bare)
    const urls = { [APP_ROLE]: roleUrl(copy.href, APP_ROLE), [SYSTEM_ROLE]: roleUrl(copy.href, SYSTEM_ROLE) }
    const ready = once(bare, 'message')
    bare.send({ urls, recorded } satisfies BareSetup)
    const bareOrigin = `http://127.0.0.1:${(await ready)[0] as number}`

    const meterOf = (child: ChildProcess, database: string) => {
      const meter = createCpuMeter()
      return async () => {
        const { rows } = await root.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = $1 and usename = any($2)',
          [database, ROLES],
        )
        return meter.read([child.pid!, ...rows.map(({ pid }) => pid)])
      }
    }
    const cpu = { own: meterOf(server.child, 'bench'), bare: meterOf(bare, 'bare') }
    const rows: Row[] = []
    for (const [name, call] of Object.entries(calls)) {
      const before = { own: 0, bare: 0 }
      const after = { own: 0, bare: 0 }
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        if (round === WARM_UP) Object.assign(before, { own: await cpu.own(), bare: await cpu.bare() })
        // Sessions after those that the recording has started.
        await send(server.url, call(WARM_UP + ROUNDS + round))
        await send(bareOrigin, { method: 'POST', path: pathOf(name), headers: {} })
        if (round % 10 === 9) Object.assign(after, { own: await cpu.own(), bare: await cpu.bare() })
      }
      rows.push({
        name: `API: ${name}`,
        unit: 'CPU-ms',
        measured: (after.own - before.own) / ROUNDS,
        peer: (after.bare - before.bare) / ROUNDS,
        peerName: 'a bare node:http handler that sends the same statements to a copy of the database',
        limit: { ratio: LIMIT },
        bound: BOUNDS[name]!,
      })
    }
    return rows
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await root.end()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const pathOf = (name: string) => `/${encodeURIComponent(name)}`

async function record(platform: Platform, calls: HotCalls): Promise<Record<string, Recorded[]>> {
  const recorded: Record<string, Recorded[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    // Only a session's start writes what another of the same session could not.
    const rounds = name === 'session start' ? WARM_UP + ROUNDS : 1
    // The first calls of a process also open its keys.
    if (rounds === 1) await recordCalls(platform, [call(0)])
    recorded[pathOf(name)] = await recordCalls(
      platform,
      Array.from({ length: rounds }, (_, round) => call(round)),
    )
  }
  await closePlatform(platform)
  return recorded
}
