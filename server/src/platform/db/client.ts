import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { POOL_LIMITS, type PoolUse, startupOptions } from './limits.ts'
import { watchPool } from './pool-figures.ts'

/** Drizzle on a node-postgres pool; columns are camelCase here and snake_case in SQL. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The role that owns nothing and is subject to every row-level security policy. */
export const APP_ROLE = 'wabi_app'

/** Default number of connections per pool. */
export const POOL_SIZE = 10

/**
 * Connections for the running platform. They assume the app's role when they open, so that no statement runs as the
 * tables' owner (checked by require-app-role.ts), and get the limits for their use.
 */
export function openDatabase(connectionString: string, max = POOL_SIZE, use: PoolUse = 'requests'): Database {
  const limits = POOL_LIMITS[use]
  const client = new pg.Pool({
    connectionString,
    max,
    options: `-c role=${APP_ROLE} ${startupOptions(limits)}`,
    connectionTimeoutMillis: limits.connectMs,
    application_name: 'wabi',
    // Independent queries are pipelined.
    pipeline: true,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  client.on('error', () => {})
  watchPool(client, use)
  return drizzle(client, { casing: 'snake_case' })
}
