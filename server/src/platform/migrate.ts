import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { JobCatalog } from './queue/queue.ts'
import { createFaceVectorTable } from './face-search/face-vectors.ts'
import { installFairOrder } from './pg-boss/fair-order.ts'
import { installQueue } from './pg-boss/install.ts'
import { protectJobs } from './pg-boss/protect-jobs.ts'
import { explainWait } from './runtime/explain-wait.ts'
import { PostgresUnavailable } from './db/postgres-program.ts'
import { ensureRoles } from './db/ensure-roles.ts'
import { protectTables } from './db/protect-tables.ts'
import { runMigrations } from './db/run-migrations.ts'
import { programSchema, readSchema, requireCurrentSchema, requireRecentProgram } from './db/schema-version.ts'
import { installTenantProof } from './db/tenant-proof.ts'

/** Advisory lock. The number is arbitrary but must never change. */
const LOCK = 7_736_901

const OLDEST_SERVER = 150_000

const TURN_POLL_MS = 200

/** A server that does not respond ends the start with words instead of after the minutes that TCP waits. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * @param version as `server_version_num`: 150004
 * @throws PostgresUnavailable when the server is too old
 */
export function requireServerVersion(version: number): void {
  if (version >= OLDEST_SERVER) return
  throw new PostgresUnavailable(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, and Wabi needs version 15 or newer: upgrade it (pg_upgrade), or set DATABASE_URL to a newer one.`,
  )
}

async function connectOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'wabi-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A connection that breaks also fails the query that uses it.
  client.on('error', () => {})
  await explainWait(`the database at ${client.host}:${client.port}`, () => client.connect())
  return client
}

/**
 * Waits until no other process migrates. Polls instead of blocking: a blocked statement has a snapshot, for which
 * `create index concurrently` in the migrating process would wait.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  await explainWait('another process of Wabi, which migrates this database', async () => {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        LOCK,
      ])
      if (rows[0]?.mine) return
      await pause(TURN_POLL_MS)
    }
  })
}

/** Migrates an empty database up to the migration of that time, to restore a backup made then. */
export async function migrateTo(connectionString: string, catalog: JobCatalog, when: number): Promise<void> {
  await migrate(connectionString, catalog, { upTo: when })
}

/**
 * Migrates the database to this version: the platform's roles, tables, row-level security, the queue. Safe to run at every
 * start and from several processes at once, which take turns. With `faceVectors`, also creates the table that pgvector
 * searches. With `upTo`, applies no migration after that time. The connection must belong to the owner of the tables.
 * A database that a newer program has migrated is left as it is.
 * @throws ConfigError when only a newer program may use the database
 */
export async function migrate(
  connectionString: string,
  catalog: JobCatalog,
  { faceVectors = false, upTo = Infinity }: { faceVectors?: boolean; upTo?: number } = {},
): Promise<void> {
  const client = await connectOwner(connectionString)
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    requireServerVersion(Number(rows[0]?.version))
    await takeTurn(client)
    const recorded = await readSchema(client)
    requireRecentProgram(recorded)
    if (recorded.version > programSchema()) return
    await ensureRoles(client, connectionString)
    await runMigrations(client, { upTo })
    await installQueue(connectionString, catalog)
    await installFairOrder(client)
    if (faceVectors) await createFaceVectorTable(client)
    await installTenantProof(client, connectionString)
    await protectJobs(client)
    await protectTables(client, { schemaIsCurrent: upTo === Infinity })
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}

/**
 * Checks, without changing anything, that a command may work on the database.
 * @throws ConfigError when its schema is older than this program's, or needs a newer program
 */
export async function requireMigrated(connectionString: string): Promise<void> {
  const client = await connectOwner(connectionString)
  try {
    requireCurrentSchema(await readSchema(client))
  } finally {
    await client.end()
  }
}
