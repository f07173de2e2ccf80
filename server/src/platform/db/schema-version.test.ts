import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { WABI_VERSION } from '../config/wabi-version.ts'
import { migrate, requireMigrated } from '../migrate.ts'
import { createLog } from '../runtime/log.ts'
import { startPlatform } from '../start-platform.ts'
import { describePlan, planMigrations } from './plan-migrations.ts'
import { runMigrations } from './run-migrations.ts'
import {
  MINIMUM_PROGRAM,
  programSchema,
  readSchema,
  requireCurrentSchema,
  requireRecentProgram,
} from './schema-version.ts'
import { readMigration, shippedMigrations } from './shipped-migrations.ts'

const name = `schema_${randomBytes(8).toString('hex')}`
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
const superuser = new pg.Client({ connectionString: inject('postgresUrl') })
await superuser.connect()
const dataDir = mkdtempSync(join(tmpdir(), 'wabi-schema-'))
await superuser.query(`create database ${name}`)
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const own = programSchema()

interface Touched {
  name: string
  node: string
  mode: string | null
}

/** Existing tables with their files, and the strongest lock that this transaction has on each. */
async function touched(): Promise<Touched[]> {
  const { rows } = await client.query<Touched>(`
    select c.relname as name, pg_relation_filenode(c.oid)::text as node,
      (select l.mode from pg_locks l where l.relation = c.oid and l.pid = pg_backend_pid()
        order by array_position(array['AccessExclusiveLock','ExclusiveLock','ShareRowExclusiveLock','ShareLock'], l.mode) limit 1) as mode
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  return rows
}

test('the plan names every table that a migration rewrites or locks, as PostgreSQL shows while it runs', async () => {
  await runMigrations(client, { upTo: shippedMigrations()[0]!.when })
  const plan = await planMigrations(client)
  expect(plan.map(({ tag }) => tag)).toEqual(
    shippedMigrations()
      .slice(1)
      .map(({ tag }) => tag),
  )
  const missed: string[] = []
  for (const migration of shippedMigrations().slice(1)) {
    const [planned] = await planMigrations(client, { upTo: migration.when })
    const { online, statements } = readMigration(migration)
    if (!online) {
      const before = new Map((await touched()).map((one) => [one.name, one.node]))
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      for (const { name: table, node, mode } of await touched()) {
        if (!before.has(table) || planned!.unclear) continue
        const kind = planned!.effects.find((effect) => effect.table === table)?.kind
        const wrote = before.get(table) !== node
        if (wrote && kind !== 'rewrites' && kind !== 'locks')
          missed.push(`${migration.tag} rewrites ${table}`)
        if (mode === 'AccessExclusiveLock' && kind !== 'locks' && kind !== 'rewrites')
          missed.push(`${migration.tag} locks ${table}: ${kind}`)
        if (/^Share(?:RowExclusive)?Lock$/u.test(mode ?? '') && (kind === undefined || kind === 'online'))
          missed.push(`${migration.tag} locks ${table} against writes: ${kind}`)
      }
      await client.query('rollback')
    }
    await runMigrations(client, { upTo: migration.when })
  }
  expect(missed).toEqual([])
  expect(await planMigrations(client)).toEqual([])
})

test('a plan reads as sentences', () => {
  const lines = describePlan([
    {
      tag: '0100_a',
      online: true,
      unclear: false,
      effects: [{ table: 'events', kind: 'online' }],
      lockSeconds: null,
    },
    {
      tag: '0101_b',
      online: false,
      unclear: true,
      effects: [
        { table: 'emails', kind: 'locks' },
        { table: 'clients', kind: 'rewrites' },
      ],
      lockSeconds: 100,
    },
    { tag: '0102_c', online: false, unclear: false, effects: [], lockSeconds: null },
  ])
  expect(lines).toEqual([
    '0100_a (statement by statement, without a transaction)',
    '  works on, without blocking: events',
    '0101_b',
    '  rewrites, blocking reads and writes until it is done: clients',
    '  locks against reads and writes: emails',
    '  holds its locks up to about 2 min, judged by the size of the tables',
    '  contains statements that this plan cannot judge: read server/src/platform/db/migrations/0101_b.sql',
    '0102_c',
    '  touches no existing table',
  ])
})

test('the time of a lock follows from the size of the table', async () => {
  const other = `schema_${randomBytes(8).toString('hex')}`
  await superuser.query(`create database ${other}`)
  const at = new pg.Client({ connectionString: url.replace(name, other) })
  await at.connect()
  try {
    await runMigrations(at, { upTo: shippedMigrations()[0]!.when })
    const measure = async () => {
      const planned = (await planMigrations(at)).find(({ effects }) =>
        effects.some(({ table, kind }) => table === 'clients' && kind === 'locks'),
      )
      const { rows } = await at.query<{ bytes: string }>(`select pg_total_relation_size('clients') as bytes`)
      return { seconds: planned!.lockSeconds!, bytes: Number(rows[0]!.bytes) }
    }
    const empty = await measure()
    await at.query(
      `insert into clients (id, company_name, contact_email)
       select 'big-' || n, (select string_agg(md5(n::text || m), '') from generate_series(1, 3000) m), 'a@example.com'
       from generate_series(1, 100) n`,
    )
    const filled = await measure()
    expect(filled.bytes).toBeGreaterThan(empty.bytes + 1e6)
    expect(filled.seconds - empty.seconds).toBeCloseTo((filled.bytes - empty.bytes) / 100e6, 6)
  } finally {
    await at.end()
    await superuser.query(`drop database ${other} with (force)`)
  }
})

test('a migration records schema, oldest program and version', async () => {
  await migrate(url, {})
  expect(await readSchema(client)).toEqual({
    version: own,
    minimumProgram: MINIMUM_PROGRAM,
    migratedBy: WABI_VERSION,
  })
  expect(MINIMUM_PROGRAM).toBeLessThanOrEqual(own)
})

test('a database of a version that recorded nothing is read from its journal, and gets a record', async () => {
  await client.query('drop table drizzle.wabi_schema')
  expect(await readSchema(client)).toEqual({ version: own, minimumProgram: 0, migratedBy: null })
  await migrate(url, {})
  expect((await readSchema(client)).minimumProgram).toBe(MINIMUM_PROGRAM)
})

test('a program older than the database permits refuses, naming both versions and the remedy, and changes nothing', async () => {
  await client.query(
    "update drizzle.wabi_schema set version = $1, minimum_program = $1, migrated_by = '7.1.0'",
    [own + 3],
  )
  const words = new RegExp(
    `schema 0*${own + 3}, which needs a program with schema 0*${own + 3} or newer; this program is Wabi ${WABI_VERSION} with schema 0*${own}\\. Install .*Wabi 7\\.1\\.0`,
    'u',
  )
  await expect(migrate(url, {})).rejects.toThrow(words)
  await expect(requireMigrated(url)).rejects.toThrow(words)
  expect(await readSchema(client)).toMatchObject({ version: own + 3, migratedBy: '7.1.0' })
})

test('an older program that the database permits starts, and leaves the newer schema as it is', async () => {
  await client.query('update drizzle.wabi_schema set minimum_program = $1', [own])
  await client.query('create policy of_newer on clients as restrictive using (true)')
  await migrate(url, {})
  const { rowCount } = await client.query("select from pg_policy where polname = 'of_newer'")
  expect(rowCount).toBe(1)
  expect(await readSchema(client)).toMatchObject({ version: own + 3, migratedBy: '7.1.0' })
  await expect(requireMigrated(url)).resolves.toBeUndefined()
})

test('commands refuse an older schema, naming both versions and the remedy', () => {
  const older = { version: own - 1, minimumProgram: 1, migratedBy: '0.0.9' }
  expect(() => requireRecentProgram(older)).not.toThrow()
  expect(() => requireCurrentSchema(older)).toThrow(
    new RegExp(`schema 0*${own - 1}, and this program .* needs 0*${own}\\..*npm run admin -- migrate`, 'u'),
  )
})

test('a command on an older schema refuses, and leaves it as it is', async () => {
  await client.query('update drizzle.wabi_schema set version = $1', [own - 1])
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ROLE: 'api' })
  const log = createLog('silent')
  await expect(
    startPlatform({ config, catalog: {}, log, print() {}, onLost() {}, migrates: false }),
  ).rejects.toThrow(/Commands do not change the schema/u)
  expect((await readSchema(client)).version).toBe(own - 1)
})
