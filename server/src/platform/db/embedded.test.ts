import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { PREVIOUS_PROTECTION } from '../../testing/previous-protection.ts'
import { readConfig } from '../config/config.ts'
import { migrateTo } from '../migrate.ts'
import { createLog } from '../runtime/log.ts'
import { newId } from '../runtime/random.ts'
import { startPlatform } from '../start-platform.ts'
import { startEmbedded } from './embedded.ts'
import { clients } from './schema/clients.ts'
import { shippedMigrations } from './shipped-migrations.ts'
import { asSystem, asTenant } from './tenant.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'wabi-embedded-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const program = fileURLToPath(new URL('../../testing/embedded-run.ts', import.meta.url))

/** Starts a separate process with the embedded database. */
function run(): { child: ChildProcess; line(): Promise<string>; say(command: string): void } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let wake = () => {}
  child.stdout?.on('data', (chunk: Buffer) => {
    lines.push(...chunk.toString().trim().split('\n'))
    wake()
  })
  return {
    child,
    say: (command) => child.stdin?.write(`${command}\n`),
    async line() {
      while (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return lines.shift() ?? ''
    },
  }
}

const alive = (pid: number) =>
  stat(`/proc/${pid}`).then(
    () => true,
    () => false,
  )

async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && (await alive(pid)); tries += 1)
    await new Promise((done) => setTimeout(done, 25))
  return !(await alive(pid))
}

test('a killed server loses no acknowledged row and leaves no PostgreSQL running, and the next start works', async () => {
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    const server = run()
    const [word, pid, count] = (await server.line()).split(' ')
    expect(word).toBe('ready')
    expect(Number(count)).toBe(acknowledged)
    server.say('insert')
    for (let row = 0; row < 5; row += 1) {
      expect(await server.line()).toBe('acknowledged')
      acknowledged += 1
      server.say(row < 4 ? 'insert' : 'wait')
    }
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    // In the last round the orphan has time to end by itself; before that, the next start has to stop it.
    if (round === 2) expect(await hasEnded(Number(pid))).toBe(true)
  }
})

test('a second start on the same folder is refused with a clear message, and the first one stops cleanly', async () => {
  const first = run()
  const [, pid] = (await first.line()).split(' ')
  const second = run()
  expect(await second.line()).toContain('Another Wabi is running')
  first.say('stop')
  await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  expect(await alive(Number(pid))).toBe(false)
})

test('its password is readable by its owner only', async () => {
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0)
})

test('an installation of the previous version, whose server signed in as the superuser, continues with its own roles', async () => {
  const log = createLog('silent')
  const config = readConfig({ DATA_DIR: dataDir })
  const own = newId('client')
  const before = await startEmbedded(dataDir, { onLost() {} })
  const owner = new pg.Client({ connectionString: before.url })
  await owner.connect()
  const upTo = shippedMigrations().findLast(({ tag }) => tag < '0066')!.when
  await migrateTo(before.url, {}, upTo)
  await owner.query(PREVIOUS_PROTECTION)
  await owner.query(
    'drop owned by wabi_system; drop role wabi_system; alter role wabi_app nologin password null',
  )
  for (const id of [own, newId('client')])
    await owner.query(
      "insert into clients (id, company_name, contact_email) values ($1, 'A', 'a@example.com')",
      [id],
    )
  await owner.end()
  await before.stop()

  // Twice: the second start finds the roles.
  for (let start = 0; start < 2; start += 1) {
    const { platform, stop } = await startPlatform({ config, catalog: {}, log, print() {}, onLost() {} })
    const seen = await asTenant(platform, own, (tx) => tx.select({ id: clients.id }).from(clients))
    expect(seen).toEqual([{ id: own }])
    expect(await asSystem(platform, (tx) => tx.select({ id: clients.id }).from(clients))).toHaveLength(2)
    for (const attempt of ['set role postgres', 'set role wabi_system', 'set session authorization postgres'])
      await expect(asTenant(platform, own, (tx) => tx.execute(attempt))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    for (const attempt of ['set role postgres', 'set role wabi_app', 'create temp table t (a int)'])
      await expect(asSystem(platform, (tx) => tx.execute(attempt))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    await stop()
  }
})
