import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { migrate } from '../migrate.ts'
import { createLog } from '../runtime/log.ts'
import { newId } from '../runtime/random.ts'
import { readOrCreateSecret } from '../runtime/secret-file.ts'
import { startPlatform } from '../start-platform.ts'
import { startEmbedded } from './embedded.ts'
import { downloadOlderPostgres } from './older-postgres.ts'
import { createCluster, startCluster } from './postgres-cluster.ts'
import { findPostgres, type PostgresProgram } from './postgres-program.ts'
import { readCommandLine } from './stop-orphan.ts'
import { finishUpgrade, requireSpace } from './upgrade-cluster.ts'

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-upgrade-'))
  folders.push(folder)
  // The database's user passes through it.
  spawnSync('chmod', ['755', folder])
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const version = (dataDir: string, name = 'postgres') =>
  readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8').trim()

test('the space is checked before anything is changed', () => {
  expect(() => requireSpace('/d/postgres', { used: 1e9, free: 2.2e9 })).toThrow(
    /2300 MB of free space .* 2200 MB are free; nothing was changed/u,
  )
  expect(() => requireSpace('/d/postgres', { used: 1e9, free: 2.4e9 })).not.toThrow()
})

test('whenever a conversion was interrupted, the next start finds a complete folder', async () => {
  const dataDir = await newFolder()
  const make = (name: string, major: string) => {
    spawnSync('mkdir', ['-p', join(dataDir, name)])
    writeFileSync(join(dataDir, name, 'PG_VERSION'), `${major}\n`)
  }
  // While the copy was made, or the new folder filled.
  make('postgres', '17')
  make('postgres.copy', '17')
  make('postgres.draft', '18')
  finishUpgrade(dataDir)
  expect(version(dataDir)).toBe('17')
  expect(existsSync(join(dataDir, 'postgres.draft'))).toBe(false)
  // Between the two renames.
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.replaced'))
  make('postgres.converted', '18')
  finishUpgrade(dataDir)
  expect([version(dataDir), version(dataDir, 'postgres.replaced')]).toEqual(['18', '17'])
})

/** PostgreSQL 17, or why it cannot be downloaded. */
let seventeen: PostgresProgram | Error
beforeAll(async () => {
  seventeen = await downloadOlderPostgres('17', join(await newFolder(), 'program'), findPostgres()).catch(
    (error: Error) => error,
  )
})

const ROWS = `select json_build_object(
  'clients', (select json_agg(c order by id) from clients c),
  'jobs', (select json_agg(j order by id) from jobs.job j),
  'journal', (select json_agg(m order by id) from drizzle.__drizzle_migrations m))::text as rows`

async function query<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A data folder as a version of Wabi with PostgreSQL 17 left it. @returns its rows */
async function makeOlder(dataDir: string, program: PostgresProgram): Promise<string | undefined> {
  const passwordFile = join(dataDir, 'postgres.password')
  const password = readOrCreateSecret(passwordFile, () => 'a-password-of-the-test')
  if (program.owner) spawnSync('chown', [`${program.owner.uid}:${program.owner.gid}`, passwordFile])
  const folder = join(dataDir, 'postgres')
  await createCluster(program, folder, passwordFile)
  const logFile = join(dataDir, 'postgres.log')
  const cluster = await startCluster({ program, folder, password, logFile, settings: {}, onLost() {} })
  try {
    await query(cluster.url(), 'create database wabi')
    const url = cluster.url('wabi')
    await migrate(url, {})
    for (let row = 0; row < 3; row += 1)
      await query(url, 'insert into clients (id, company_name, contact_email) values ($1, $2, $3)', [
        newId('client'),
        'ዓባይ ባንክ \\ "\t',
        'a@example.com',
      ])
    await query(
      url,
      `insert into jobs.job (name, data, start_after) select name, '{"waiting": 12345678901234567890}', now() + interval '1 day'
       from jobs.queue order by name limit 1`,
    )
    return (await query<{ rows: string }>(url, ROWS))[0]?.rows
  } finally {
    await cluster.stop()
  }
}

test('a folder of PostgreSQL 17 is converted to 18 with every row; a failure on the way leaves the old one; it is deleted after the next start', async ({
  skip,
}) => {
  if (seventeen instanceof Error) return skip(seventeen.message)
  const dataDir = await newFolder()
  const before = await makeOlder(dataDir, seventeen)
  const config = readConfig({ DATA_DIR: dataDir })
  const watch = { onLost() {} }

  await expect(startEmbedded(dataDir, watch)).rejects.toThrow(/upgrade-postgres/u)
  const failing = { migrate: () => Promise.reject(new Error('stopped here')), print() {} }
  await expect(startEmbedded(dataDir, watch, failing)).rejects.toThrow('stopped here')
  expect(version(dataDir)).toBe('17')

  const printed: string[] = []
  const start = () =>
    startPlatform({
      config,
      catalog: {},
      log: createLog('silent'),
      print: (line) => printed.push(line),
      ...watch,
    })
  const first = await start()
  await first.stop()
  expect(printed.join('\n')).toContain('made by PostgreSQL 17')
  expect([version(dataDir), version(dataDir, 'postgres.replaced')]).toEqual(['18', '17'])

  const converted = await startEmbedded(dataDir, watch)
  const [after] = await query<{ rows: string }>(converted.url, ROWS)
  const [next] = await query<{ ok: boolean }>(
    converted.url,
    "select nextval('drizzle.__drizzle_migrations_id_seq') > (select max(id) from drizzle.__drizzle_migrations) as ok",
  )
  await converted.stop()
  expect(JSON.parse(after!.rows)).toEqual(JSON.parse(before!))
  expect(next?.ok).toBe(true)

  const second = await start()
  await second.stop()
  expect(existsSync(join(dataDir, 'postgres.replaced'))).toBe(false)
  // The programs that were downloaded are gone, too.
  expect(existsSync(join(dataDir, 'postgres.program'))).toBe(false)
})

/** Converts a folder in a process of its own, as `npm start` does. */
const CONVERT = `
  import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
  import { migrate } from ${JSON.stringify(import.meta.resolve('../migrate.ts'))}
  const upgrade = { migrate: (url) => migrate(url, {}), print() {} }
  await startEmbedded(process.argv[1], { onLost() {} }, upgrade)`

test('after kill -9 in the middle of a conversion the next start stops the servers that it left, and converts every row', async ({
  skip,
}) => {
  if (seventeen instanceof Error) return skip(seventeen.message)
  const dataDir = await newFolder()
  const before = await makeOlder(dataDir, seventeen)
  const child = spawn(process.execPath, ['--input-type=module', '-e', CONVERT, dataDir], { stdio: 'inherit' })
  const findServers = () =>
    ['postgres.copy', 'postgres.draft'].map((name) => {
      const file = join(dataDir, name, 'postmaster.pid')
      const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
      return readCommandLine(pid) === null ? null : pid
    })
  await expect.poll(findServers, { timeout: 60_000, interval: 5 }).not.toContain(null)
  const left = findServers()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(version(dataDir)).toBe('17')

  const survivors: (string | null)[][] = []
  const upgrade = {
    migrate: (url: string) => migrate(url, {}),
    print: () => void survivors.push(left.map((pid) => readCommandLine(pid!))),
  }
  const converted = await startEmbedded(dataDir, { onLost() {} }, upgrade)
  const [after] = await query<{ rows: string }>(converted.url, ROWS)
  await converted.stop()
  expect(version(dataDir)).toBe('18')
  expect(JSON.parse(after!.rows)).toEqual(JSON.parse(before!))
  // Before the second conversion began.
  expect(survivors[0]).toEqual([null, null])
})
