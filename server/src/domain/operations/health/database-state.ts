import { sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/platform.ts'
import { shippedMigrations } from '../../../platform/db/shipped-migrations.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { HealthData } from './health-data.ts'

interface Row extends Record<string, unknown> {
  version: string
  bytes: string
  connections: string
  most: string
  statement: string
  transaction: string
  lock_waits: string
  lock_wait: string
  migrations: string
  last_migration: string
}

/**
 * State of the database and its migrations, in the system scope. `database_activity` runs as the owner: PostgreSQL shows
 * a role the activity of its own sessions only, and the journal of migrations belongs to the owner.
 */
export async function databaseState({
  db,
}: Platform): Promise<{ database: HealthData['database']; migrations: HealthData['migrations'] }> {
  return asSystem(
    { db },
    async (tx) => {
      const startedMs = performance.now()
      await tx.execute(sql`select 1`)
      const answerMs = performance.now() - startedMs
      const { rows } = await tx.execute<Row>(sql`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          current_setting('max_connections') as most, a.connections, a.statement, a.transaction, a.lock_waits, a.lock_wait,
          a.migrations, a.last_migration
        from database_activity() a`)
      const [row] = rows
      const last = Number(row?.last_migration)
      return {
        database: {
          version: (row?.version ?? '').split(' ')[0] ?? '',
          bytes: Number(row?.bytes),
          connections: Number(row?.connections),
          maxConnections: Number(row?.most),
          longestStatementSeconds: Math.max(0, Number(row?.statement)),
          longestTransactionSeconds: Math.max(0, Number(row?.transaction)),
          lockWaits: Number(row?.lock_waits),
          longestLockWaitSeconds: Math.max(0, Number(row?.lock_wait)),
          answerMs: Math.round(answerMs * 10) / 10,
        },
        migrations: {
          applied: Number(row?.migrations),
          pending: shippedMigrations().filter(({ when }) => when > last).length,
        },
      }
    },
    { reads: true },
  )
}
