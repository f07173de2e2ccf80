import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { POOL_LIMITS, type PoolUse, startupOptions } from './limits.ts'
import { watchPool } from './pool-figures.ts'

/** Drizzle on a pool of node-postgres; columns are camelCase here and snake_case in SQL. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The role that owns nothing and is held by every row-level policy. */
export const APP_ROLE = 'wabi_app'

/** Connections of one pool unless the settings say otherwise. */
export const POOL_SIZE = 10

/**
 * Connections for the running platform. They take on the app's role when they open, so that no statement of ours runs
 * as the tables' owner (require-app-role.ts makes sure), and the limits of what they are for.
 */
export function openDatabase(connectionString: string, max = POOL_SIZE, use: PoolUse = 'requests'): Database {
  const limits = POOL_LIMITS[use]
  const client = new pg.Pool({
    connectionString,
    max,
    options: `-c role=${APP_ROLE} ${startupOptions(limits)}`,
    connectionTimeoutMillis: limits.connectMs,
    application_name: 'wabi',
    // Queries that do not wait for each other are sent at once (see together.ts).
    pipeline: true,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  client.on('error', () => {})
  watchPool(client, use)
  return drizzle(client, { casing: 'snake_case' })
}
