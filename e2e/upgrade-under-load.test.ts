import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { querySuperuser } from '../server/src/testing/query-superuser.ts'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { runToSelfie } from './harness/flow.ts'
import { freePort } from './harness/free-port.ts'
import { PASSWORD } from './harness/password.ts'
import { hasPreviousRelease, unpackPreviousRelease } from './harness/previous-release.ts'
import { specimen } from './harness/specimens.ts'

const NEW = join(import.meta.dirname, '..', 'server', 'dist', 'main.js')

/** What a hang is stopped by: seven processes start, and six documents are read, on a machine that may be busy. */
const HANG_MS = 900_000

const home = mkdtempSync(join(tmpdir(), 'wabi-e2e-'))
let printed = ''
const children: ChildProcess[] = []
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGKILL')))
  for (const stop of stops) await stop()
  rmSync(home, { recursive: true, force: true })
})

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

interface Running {
  url: string
  child: ChildProcess
}

/** Starts a process and waits until it is ready. */
async function start(program: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, WABI_ENV_FILES: '', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  for (;;) {
    if (child.exitCode !== null) throw new Error(printed)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return { url, child }
    await sleep(50)
  }
}

async function countMigrations(databaseUrl: string): Promise<number> {
  const [row] = await querySuperuser(
    { databaseUrl },
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  )
  return Number(row?.n)
}

/** A caller whose calls go to the processes in turn, and are never repeated. */
function callerOf(processes: readonly Running[]): Caller {
  let next = 0
  return Object.defineProperty(new Caller(''), 'url', {
    get: () => processes[next++ % processes.length]!.url,
  })
}

test.skipIf(!hasPreviousRelease)(
  'processes of the previous release serve beside new ones on the new schema, and every call of an upgrade is answered',
  async () => {
    const releaseFolder = join(home, 'release')
    mkdirSync(releaseFolder)
    const old = unpackPreviousRelease(releaseFolder)
    const database = await startEmbedded(join(home, 'database'), { onLost() {} })
    stops.push(() => database.stop())
    const settings = (name: string, role: 'api' | 'worker') => ({
      ROLE: role,
      DATA_DIR: join(home, name),
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: '5',
      STORAGE_URL: pathToFileURL(join(home, 'pictures')).href,
      ENCRYPTION_KEY,
      ERASURE_LEDGER: join(home, 'erasures.jsonl'),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      // The previous release reads packages through links, which its confined workers may not follow.
      VISION_CONFINEMENT: 'off',
    })
    const ENCRYPTION_KEY = randomBytes(32).toString('base64')

    const serving: Running[] = [await start(old, settings('old-api', 'api'))]
    const oldWorker = await start(old, settings('old-worker', 'worker'))
    const before = await countMigrations(database.url)
    const owner = callerOf(serving)
    const { token } = await owner.call('registerClient', {
      body: {
        companyName: 'Upgraded',
        contactEmail: 'office@upgraded.example',
        adminUsername: 'upgraded',
        adminPassword: PASSWORD,
        adminEmail: 'upgraded@example.com',
        firstName: 'Almaz',
        lastName: 'Kebede',
      },
    })
    owner.token = token

    const state = { going: true }
    const done = { calls: 0, customers: 0 }
    const failed: string[] = []
    const count = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      try {
        const result = await work()
        done.calls += 1
        return result
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message}`)
        throw error
      }
    }
    const [front, back] = [
      await specimen('hanna', 'fayda', 'front'),
      await specimen('hanna', 'fayda', 'back'),
    ]
    async function customers(): Promise<void> {
      const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
      while (state.going && failed.length === 0) {
        const { verificationUrl } = await count('link', () => owner.call('createLink', { body }))
        const sessionId = getSessionId(verificationUrl)
        const customer = callerOf(serving)
        await runToSelfie(customer, sessionId, { front, back }, count)
        for (let reading = true; reading; await sleep(300))
          ({ reading } = await count('poll', () => customer.call('getSession', { params: { sessionId } })))
        done.customers += 1
      }
    }
    async function staff(): Promise<void> {
      for (; state.going && failed.length === 0; await sleep(100)) {
        await count('list', () => owner.call('listVerifications', { query: {} }))
        await count('stats', () => owner.call('dashboardStats', {}))
        await count('overview', () =>
          owner.call('dashboardOverview', { query: { from: '2026-01-01', to: '2026-12-31' } }),
        )
      }
    }
    const load = Promise.all([customers(), staff()]).catch(() => {})
    const until = async (condition: () => boolean) => {
      while (!condition() && failed.length === 0) await sleep(100)
      expect(failed, printed.slice(-3000)).toEqual([])
    }
    const more = (customersMore: number) => {
      const [calls, finished] = [done.calls + 60, done.customers + customersMore]
      return until(() => done.calls >= calls && done.customers >= finished)
    }

    await more(1)
    // The new release migrates while the previous one serves, then both do.
    const added = await start(NEW, settings('new-api', 'api'))
    expect(await countMigrations(database.url)).toBeGreaterThan(before)
    await more(1)
    serving.push(added)
    const newWorker = await start(NEW, settings('new-worker', 'worker'))
    await more(2)
    await end(oldWorker.child, 'SIGTERM')
    await more(1)
    // A load balancer stops sending calls to it, and those under way end.
    const [oldApi] = serving.splice(0, 1)
    await end(oldApi!.child, 'SIGTERM')
    await more(1)
    state.going = false
    await load
    expect(failed).toEqual([])
    expect(newWorker.child.exitCode).toBeNull()
  },
  HANG_MS,
)
