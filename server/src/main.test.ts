import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { listHeads } from './domain/audit/chain/stored-heads.ts'
import { recordAudit } from './domain/kernel/record-audit.ts'
import { systemContext } from './domain/kernel/system-context.ts'
import { asSystem } from './platform/db/tenant.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { createWorld } from './testing/world.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'wabi-main-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the server with these settings, in a folder of this test. */
const run = (settings: Record<string, string> = {}, detached = false) =>
  startServer({ DATA_DIR: dataDir, ...settings }, detached)

async function ready({ child, port, output }: ServerProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(output())
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Every process whose arguments contain the folder, and every child of `pid`. */
async function left(pid: number): Promise<string[]> {
  const found: string[] = []
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/u.test(id) || Number(id) === process.pid) continue
    const [command, status] = await Promise.all([
      readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${id}/status`, 'utf8').catch(() => ''),
    ])
    if (command.includes(dataDir) || status.includes(`\nPPid:\t${pid}\n`)) found.push(command)
  }
  return found
}

test('it starts without settings, prints its first admin once, and stops on SIGTERM and on Ctrl-C without errors and without leaving a process', async () => {
  const first = await run()
  await ready(first)
  expect(first.output()).toMatch(/The first admin, shown this once: admin {2}\S{16,}/u)
  first.child.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)
  expect(await left(first.child.pid ?? 0)).toEqual([])

  const second = await run({}, true)
  await ready(second)
  expect(second.output()).not.toContain('first admin')
  // As Ctrl-C in a terminal, which signals every process of the group.
  process.kill(-second.child.pid!, 'SIGINT')
  expect(await second.exitCode).toBe(0)
  expect(second.output()).not.toMatch(/"level":[56]0/u)
  expect(await left(second.child.pid!)).toEqual([])
})

test('the embedded PostgreSQL is started again when it dies; calls get 503 meanwhile', async () => {
  const server = await run()
  await ready(server)
  const call = () =>
    fetch(`http://127.0.0.1:${server.port}/api/client/verifications`, {
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    }).catch((cause: unknown) => {
      throw new Error(`The call failed. The server printed:\n${server.output()}`, { cause })
    })
  const kill = async () =>
    process.kill(
      Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    )
  expect((await call()).status).toBe(401)
  await kill()
  const answers: Response[] = []
  const isRestarted = () => server.output().includes('the embedded PostgreSQL ended and was started again')
  // Connections of the dead database may still answer at first.
  do {
    answers.push(await call())
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (!isRestarted() || answers.at(-1)?.status !== 401)
  const refused = answers.filter(({ status }) => status !== 401)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  server.child.kill('SIGINT')
  expect(await server.exitCode).toBe(0)
  expect(await left(server.child.pid ?? 0)).toEqual([])
})

test('it refuses to start on a database sealed under another key, and leaves no process running', async () => {
  const other = await run({ ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect(await other.exitCode).toBe(1)
  expect(other.output()).toContain('sealed under another key than ENCRYPTION_KEY')
  expect(other.output()).not.toContain('    at ')
  expect(await left(other.child.pid ?? 0)).toEqual([])
})

test('it refuses invalid settings with a message, before it touches anything', async () => {
  const wrong = await run({ ROLE: 'queen' })
  expect(await wrong.exitCode).toBe(1)
  expect(wrong.output()).toContain("ROLE: write 'all', 'api', 'worker' or 'vision'")
})

test('a port in use is reported as such', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const late = await run({ PORT: String(port) })
  expect(await late.exitCode).toBe(1)
  expect(late.output()).toContain('set PORT to another one')
  taken.close()
})

test('a worker with remote database and storage creates its DATA_DIR, keeps the audit heads in the storage and answers probes alone', async () => {
  const world = await createWorld()
  const home = await mkdtemp(join(tmpdir(), 'wabi-worker-'))
  const [DATA_DIR, pictures] = [join(home, 'new', 'data'), join(home, 'pictures')]
  const settings = {
    ROLE: 'worker',
    DATA_DIR,
    DATABASE_URL: world.databaseUrl,
    STORAGE_URL: pathToFileURL(pictures).href,
    ENCRYPTION_KEY: world.encryptionKey.toString('base64'),
  }
  const worker = await run(settings)
  try {
    await asSystem(world, async (tx) => {
      await recordAudit(systemContext(world, 'test'), tx, { action: 'thing.done', clientId: null })
      await world.queue.enqueue(tx, 'seal-audit', {})
    })
    const storage = openStorage({ folder: pictures })
    await expect.poll(() => listHeads(storage)).toHaveLength(1)
    expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700)
    const get = (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`)
    expect(await (await get('/livez')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok', queue: 'ok' })
    expect(await (await get('/metrics')).text()).toContain('wabi_processes{role="worker"} 1')
    for (const path of ['/', '/api/v1/verifications', '/api/client/verifications'])
      expect((await get(path)).status).toBe(404)
    const second = await run({ ...settings, PORT: String(worker.port) })
    await expect.poll(() => second.output()).toContain('"msg":"ready"')
    expect(second.output()).toContain('this worker answers no probes')
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
  } finally {
    worker.child.kill('SIGTERM')
    await worker.exitCode
    await world.close()
    await rm(home, { recursive: true, force: true })
  }
})

test('an unhandled error is logged, stops the process and leaves none running', async () => {
  const plant = `process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))`
  const server = await run({ NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(plant)}"` })
  await ready(server)
  server.child.kill('SIGUSR2')
  expect(await server.exitCode).toBe(1)
  expect(server.output()).toMatch(/"level":"fatal".*"message":"planted".*"msg":"unhandledRejection"/u)
  expect(await left(server.child.pid ?? 0)).toEqual([])
})
