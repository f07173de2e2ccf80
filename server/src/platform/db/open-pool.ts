import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { batchWrites } from './batch-writes.ts'
import { POOL_LIMITS, type PoolUse, startupOptions } from './limits.ts'

/** Drizzle on a node-postgres pool; columns are camelCase here and snake_case in SQL. */
export type Pool = NodePgDatabase & { $client: pg.Pool }

/** A pool that ends together with others. */
class LeadingPool extends pg.Pool {
  readonly #followers: readonly pg.Pool[]

  constructor(options: pg.PoolConfig, followers: readonly pg.Pool[]) {
    super(options)
    this.#followers = followers
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), ...this.#followers.map((pool) => pool.end())])
  }
}

export interface PoolOptions {
  /** Of a role (`roleUrl`). */
  url: string
  max: number
  use: PoolUse
  /** Default: that of the use. */
  connectMs?: number
  /** End together with this pool. */
  followers?: readonly pg.Pool[]
}

/** Connections with the limits for their use; they are opened on demand. */
export function openPool({ url, max, use, connectMs, followers = [] }: PoolOptions): Pool {
  const limits = POOL_LIMITS[use]
  const client = new LeadingPool(
    {
      connectionString: url,
      max,
      options: startupOptions(limits),
      connectionTimeoutMillis: connectMs ?? limits.connectMs,
      application_name: 'wabi',
      // Independent queries are pipelined.
      pipeline: true,
    },
    followers,
  )
  // A connection that breaks is replaced, and its queries fail; an error event without a listener would end the process.
  // The pool listens for those of idle connections only: PostgreSQL may end one between two queries of a transaction,
  // or in the moment in which it is opened.
  client.on('error', () => {})
  client.on('connect', (connection) => {
    connection.on('error', () => {})
    batchWrites(connection.connection.stream)
  })
  return drizzle(client, { casing: 'snake_case' })
}
