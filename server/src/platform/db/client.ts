import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { POOL_LIMITS, type PoolUse, startupOptions } from './limits.ts'
import { watchPool } from './pool-figures.ts'
import { APP_ROLE, type DatabaseRole, roleUrl, SYSTEM_ROLE, tenantKey } from './roles.ts'

/** Drizzle on a node-postgres pool; columns are camelCase here and snake_case in SQL. */
type Pool = NodePgDatabase & { $client: pg.Pool }

/**
 * The connections of the tenant scope, which sign in as `wabi_app`. `asSystem` finds those of the system scope
 * (`systemPool`); ending this pool ends both.
 */
export type Database = Pool & { readonly scope: 'tenant' }

/** The connections of the system scope, which sign in as `wabi_system`. */
export type SystemDatabase = Pool & { readonly scope: 'system' }

/** Default number of connections per pool. */
export const POOL_SIZE = 10

interface Hidden {
  system: SystemDatabase
  tenantKey: Uint8Array
}

const hidden = new WeakMap<Database, Hidden>()

function getHidden(db: Database): Hidden {
  const found = hidden.get(db)
  if (!found) throw new Error('this database was not opened by openDatabase')
  return found
}

/** Only for tenant.ts and the platform's start: a test lists who imports it. */
export const systemPool = (db: Database): SystemDatabase => getHidden(db).system

/** The key that proves a transaction's client (`proveTenant`). */
export const tenantKeyOf = (db: Database): Uint8Array => getHidden(db).tenantKey

/** A pool that ends together with another. */
class LeadingPool extends pg.Pool {
  readonly #follower: pg.Pool

  constructor(options: pg.PoolConfig, follower: pg.Pool) {
    super(options)
    this.#follower = follower
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#follower.end()])
  }
}

function poolOptions(ownerUrl: string, role: DatabaseRole, max: number, use: PoolUse): pg.PoolConfig {
  const limits = POOL_LIMITS[use]
  return {
    connectionString: roleUrl(ownerUrl, role),
    max,
    options: startupOptions(limits),
    connectionTimeoutMillis: limits.connectMs,
    application_name: 'wabi',
    // Independent queries are pipelined.
    pipeline: true,
  }
}

function open(client: pg.Pool, use: PoolUse): Pool {
  // A connection that breaks is replaced, and its queries fail; an error event without a listener would end the process.
  // The pool listens for those of idle connections only: PostgreSQL may end one between two queries of a transaction,
  // or in the moment in which it is opened.
  client.on('error', () => {})
  client.on('connect', (connection) => connection.on('error', () => {}))
  watchPool(client, use)
  return drizzle(client, { casing: 'snake_case' })
}

/**
 * Connections for the running platform: up to `max` in the tenant scope and as many in the system scope. Each signs in
 * as a role that owns nothing (checked by require-role.ts), and has the limits for its use.
 * @param ownerUrl of the database's owner; only the roles' passwords are derived from it
 */
export function openDatabase(ownerUrl: string, max = POOL_SIZE, use: PoolUse = 'requests'): Database {
  const systemClient = new pg.Pool(poolOptions(ownerUrl, SYSTEM_ROLE, max, use))
  const system = Object.assign(open(systemClient, use), { scope: 'system' as const })
  const tenantClient = new LeadingPool(poolOptions(ownerUrl, APP_ROLE, max, use), systemClient)
  const db = Object.assign(open(tenantClient, use), { scope: 'tenant' as const })
  hidden.set(db, { system, tenantKey: tenantKey(ownerUrl) })
  return db
}
