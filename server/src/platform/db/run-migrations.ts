import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { explainWait } from '../runtime/explain-wait.ts'
import { migrationNumber, prepareSchemaRecord, recordSchema } from './schema-version.ts'
import { readMigration, type ShippedMigration, shippedMigrations } from './shipped-migrations.ts'

/** Timeout for a lock on a busy table: statements queued behind the request wait no longer than this. */
const LOCK_TIMEOUT_MS = 3000

/** Between attempts, so that queued statements get their turn. Doubles up to the maximum. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

/** Attempts at one file. With the pauses about four minutes; longer transactions have to end first. */
const MAX_ATTEMPTS = 20

/** A lock was not available in time, or the wait for it was a deadlock with the running platform. */
const BLOCKED = new Set(['55P03', '40P01'])

/** A row breaks a check, a foreign key or a unique index that is being added. */
const BROKEN_BY_ROWS = new Set(['23514', '23503', '23505'])

/** Statements whose locks block neither readers nor writers; they may wait long for old transactions themselves. */
const NON_BLOCKING =
  /^(create (unique )?index concurrently|drop index concurrently|reindex|alter table .* validate constraint)/isu

/** `when` of the newest applied migration; 0 in a new database. */
async function prepareJournal(client: Client): Promise<number> {
  // The journal of drizzle-orm's own migrator.
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await prepareSchemaRecord(client)
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last)
}

/**
 * Applies pending migrations up to `upTo`, oldest first, each in its own transaction; a file marked online runs
 * statement by statement. A lock not acquired within three seconds is requested again after a pause, so that a
 * migration never blocks a running platform for longer. The caller ensures that no other process migrates.
 */
export async function runMigrations(
  client: Client,
  { upTo = Infinity }: { upTo?: number } = {},
): Promise<void> {
  const last = await prepareJournal(client)
  const included = shippedMigrations().filter(({ when }) => when <= upTo)
  for (const migration of included) if (migration.when > last) await apply(client, migration)
  // Where an earlier version, which recorded nothing, had applied them all.
  await recordSchema(client, Math.max(...included.map(migrationNumber)))
}

async function apply(client: Client, migration: ShippedMigration): Promise<void> {
  const { statements, hash, online } = readMigration(migration)
  const record = async () => {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      migration.when,
    ])
    await recordSchema(client, migrationNumber(migration))
  }
  if (online) {
    for (const statement of statements)
      await withRetries(`Migration ${migration.tag}`, () => runOnline(client, statement))
    await record()
    return
  }
  await inTransaction(client, `Migration ${migration.tag}`, async () => {
    for (const statement of statements) await client.query(statement)
    await record()
  })
}

/**
 * Runs statements that lock tables in one transaction. If a lock is not acquired within three seconds, the transaction
 * is rolled back and repeated after a pause.
 * @param what subject of the error messages, such as `Migration 0048`
 */
export async function runWithLockTimeout(
  client: Client,
  what: string,
  statements: readonly string[],
): Promise<void> {
  await inTransaction(client, what, async () => {
    for (const statement of statements) await client.query(statement)
  })
}

async function inTransaction(client: Client, what: string, work: () => Promise<void>): Promise<void> {
  await withRetries(what, async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function runOnline(client: Client, statement: string): Promise<void> {
  const sql = statement.replaceAll(/^--.*$/gmu, '').trim()
  await dropInvalidIndex(client, sql)
  await client.query(`set lock_timeout = ${NON_BLOCKING.test(sql) ? 0 : LOCK_TIMEOUT_MS}`)
  try {
    await client.query(sql)
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Drops an invalid index left by an interrupted `create index concurrently if not exists`, which would skip it. */
async function dropInvalidIndex(client: Client, sql: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently if not exists "?([^"\s]+)"?/isu.exec(sql)?.[1]
  if (name === undefined) return
  const { rowCount } = await client.query(
    'select from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and not i.indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently "${name}"`)
}

async function withRetries(what: string, attempt: () => Promise<void>): Promise<void> {
  const progress = { words: `${what} to end` }
  await explainWait(
    () => progress.words,
    () => repeatWhileBlocked(what, attempt, progress),
  )
}

async function repeatWhileBlocked(
  what: string,
  attempt: () => Promise<void>,
  progress: { words: string },
): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (BROKEN_BY_ROWS.has(code))
        throw new Error(
          `${what} found rows that should not exist: ${message}. docs/OPERATIONS.md, "Rows that stop an upgrade", says how to find and fix them; then start again.`,
          { cause: error },
        )
      if (!BLOCKED.has(code)) throw error
      if (attempts === MAX_ATTEMPTS)
        throw new Error(
          `${what} could not lock its tables: a transaction holds them. End it (pg_stat_activity shows it) and start again.`,
          { cause: error },
        )
      progress.words = `tables that ${what} needs: another transaction holds them (pg_stat_activity shows it); attempt ${attempts} of ${MAX_ATTEMPTS} failed`
      await pause(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)))
    }
  }
}
