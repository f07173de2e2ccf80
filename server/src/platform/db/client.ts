import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Drizzle on a pool of node-postgres; columns are camelCase here and snake_case in SQL. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The role that owns nothing and is held by every row-level policy. */
export const APP_ROLE = 'wabi_app'

/**
 * Connections for the running platform. They take on the app's role when they open, so that no statement of ours runs
 * as the tables' owner.
 */
export function openDatabase(connectionString: string, max = 10): Database {
  const client = new pg.Pool({
    connectionString,
    max,
    options: `-c role=${APP_ROLE} -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: 10_000,
    application_name: 'wabi',
    // Queries that do not wait for each other are sent at once (see together.ts).
    pipeline: true,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  client.on('error', () => {})
  return drizzle(client, { casing: 'snake_case' })
}
