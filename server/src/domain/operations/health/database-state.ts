import type { Platform } from '../../../platform/platform.ts'
import { shippedMigrations } from '../../../platform/db/shipped-migrations.ts'
import { connect } from '../../../platform/db/tenant.ts'
import type { HealthData } from './health-data.ts'

interface Row {
  version: string
  bytes: string
  connections: string
  most: string
  statement: string
  transaction: string
  lock_waits: string
  lock_wait: string
}

/**
 * State of the database and its migrations. Queried as the user of DATABASE_URL, not in the app's role: PostgreSQL
 * shows activity only for a user's own sessions, and the journal of migrations belongs to the owner.
 */
export async function databaseState({
  db,
}: Platform): Promise<{ database: HealthData['database']; migrations: HealthData['migrations'] }> {
  const client = await connect(db)
  try {
    const startedMs = performance.now()
    await client.query('select 1')
    const answerMs = performance.now() - startedMs
    await client.query('begin; set local role none')
    const { rows } = await client.query<Row>(`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections') as most,
        coalesce((select extract(epoch from max(now() - query_start)) from pg_stat_activity
          where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
            and backend_type = 'client backend'), 0) as statement,
        coalesce((select extract(epoch from max(now() - xact_start)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend'), 0) as transaction,
        (select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as lock_waits,
        coalesce((select extract(epoch from max(now() - query_start)) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'), 0) as lock_wait`)
    const { rows: applied } = await client.query<{ n: string; last: string }>(
      'select count(*) as n, coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
    )
    const last = Number(applied[0]?.last)
    const [row] = rows
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
        applied: Number(applied[0]?.n),
        pending: shippedMigrations().filter(({ when }) => when > last).length,
      },
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
