import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { JobCatalog } from '../queue.ts'
import { makeFaceVectors } from '../face-search/face-vectors.ts'
import { installQueue } from '../pg-boss/install.ts'
import { protectTables } from './protect-tables.ts'
import { migrationsFolder } from './shipped-migrations.ts'

/** Any number will do, as long as every version of the platform uses this one. */
const LOCK = 7_736_901

const OLDEST_SERVER = 150_000

/** The migrations up to one, in a folder of their own. */
async function folderUpTo(when: number): Promise<string> {
  const [from, to] = [migrationsFolder(), await mkdtemp(join(tmpdir(), 'wabi-migrations-'))]
  await cp(from, to, { recursive: true })
  const file = join(to, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] }
  const entries = journal.entries.filter((entry) => entry.when <= when)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return to
}

/** Brings an empty database to what it was at the migration of that time, for a backup that was made then. */
export async function migrateTo(connectionString: string, catalog: JobCatalog, when: number): Promise<void> {
  const folder = await folderUpTo(when)
  try {
    await migrate(connectionString, catalog, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Brings the database to this version: tables, the app's role, row-level security, the queue. Safe to run at every start
 * and from several processes at once: they take turns. With `faceVectors`, the table that pgvector searches besides. The connection must belong to the owner of the tables.
 */
export async function migrate(
  connectionString: string,
  catalog: JobCatalog,
  { faceVectors = false, folder = migrationsFolder() }: { faceVectors?: boolean; folder?: string } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'wabi-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new Error('This PostgreSQL is too old: Wabi needs version 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await installQueue(connectionString, catalog)
    if (faceVectors) await makeFaceVectors(client)
    await protectTables(client)
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}
