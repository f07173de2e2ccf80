import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startCluster } from '../db/postgres-cluster.ts'
import { runWithLockTimeout } from '../db/run-migrations.ts'
import { stopOrphan } from '../db/stop-orphan.ts'
import { migrate } from '../migrate.ts'
import { createWorld } from '../../testing/world.ts'
import { explainWait } from './explain-wait.ts'

const world = await createWorld()
const folder = await mkdtemp(join(tmpdir(), 'wabi-waits-'))
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => vi.restoreAllMocks())

/** What is printed for the operator from now on. */
function followPrinted(): () => string {
  let printed = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  return () => printed
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  return client
}

test('the lines become rarer, name what is waited for now, and end with the wait', async () => {
  const lines: string[] = []
  let what = 'one'
  let end = () => {}
  const work = new Promise<void>((resolve) => (end = resolve))
  const print = (line: string) => {
    lines.push(line)
    what = 'another'
    if (lines.length === 3) end()
  }
  await explainWait(
    () => what,
    () => work,
    { print, firstMs: 20 },
  )
  await sleep(300)
  expect(lines.map((line) => line.replace(/\d+ s/u, 'N s'))).toEqual([
    'Waiting for one (N s)',
    'Waiting for another (N s)',
    'Waiting for another (N s)',
  ])
})

test('a start behind another process that migrates says so', async () => {
  const other = await connect()
  await other.query('select pg_advisory_lock(7736901)')
  const printed = followPrinted()
  const migrating = migrate(world.databaseUrl, {})
  await expect
    .poll(printed)
    .toContain('Waiting for another process of Wabi, which migrates this database (5 s)')
  await other.end()
  await migrating
})

test('a migration behind a transaction says which one it is and where to look', async () => {
  const [holder, migrating] = [await connect(), await connect()]
  await holder.query('create table waited_for (id int)')
  await holder.query('begin; lock table waited_for')
  const printed = followPrinted()
  const done = runWithLockTimeout(migrating, 'Migration 0048', ['alter table waited_for add column more int'])
  await expect
    .poll(printed)
    .toMatch(
      /Waiting for tables that Migration 0048 needs: another transaction holds them .*attempt \d of 20 failed/u,
    )
  await holder.end()
  await done
  await migrating.end()
})

/** A program that writes its process id, and ends only by the given signal. */
async function startStubborn(file: string): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn('sh', ['-c', 'trap "" INT; echo $$; while :; do sleep 0.1; done', file])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, pid: Number(line.toString()) }
}

test('a server that was left and does not stop is named', async () => {
  const { child, pid } = await startStubborn(folder)
  writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n`)
  const printed = followPrinted()
  const stopped = stopOrphan(folder)
  await expect
    .poll(printed)
    .toContain(
      `Waiting for PostgreSQL (process ${pid}), which an earlier Wabi left running on ${folder}, to stop`,
    )
  child.kill('SIGKILL')
  await stopped
})

test('a database that takes long to open is named, with its log', async () => {
  const data = join(folder, 'slow')
  mkdirSync(data)
  const [postgres, pidFile, logFile] = [join(data, 'postgres'), join(data, 'pid'), join(data, 'log')]
  writeFileSync(postgres, `#!/bin/sh\necho $$ > ${pidFile}\nexec sleep 300\n`)
  chmodSync(postgres, 0o755)
  const program = { postgres, initdb: '', prefix: [], owner: null }
  const printed = followPrinted()
  const started = startCluster({
    program,
    folder: data,
    password: 'none',
    logFile,
    settings: {},
    onLost() {},
  })
  const failed = expect(started).rejects.toThrow('PostgreSQL did not start')
  await expect
    .poll(printed)
    .toContain(`Waiting for PostgreSQL to open ${data}; ${logFile} shows what it does`)
  expect(existsSync(pidFile)).toBe(true)
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL')
  await failed
})
