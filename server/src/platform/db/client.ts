import type { PoolUse } from './limits.ts'
import { openPool, type Pool } from './open-pool.ts'
import { watchPool } from './pool-figures.ts'
import type { Replica } from './replica.ts'
import { APP_ROLE, roleUrl, SYSTEM_ROLE, tenantKey } from './roles.ts'

/**
 * The connections of the tenant scope, which sign in as `wabi_app`. `asSystem` finds those of the system scope
 * (`systemPool`); ending this pool ends both, and those to the replica.
 */
export type Database = Pool & { readonly scope: 'tenant' }

/** The connections of the system scope, which sign in as `wabi_system`. */
export type SystemDatabase = Pool & { readonly scope: 'system' }

/** Default number of connections per pool. */
export const POOL_SIZE = 10

/** Connections to the replica for the same use, and the replica itself. */
export interface ReplicaConnections {
  replica: Replica
  tenant: Database
  system: SystemDatabase
}

interface Hidden {
  system: SystemDatabase
  tenantKey: Uint8Array
  replica: ReplicaConnections | null
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

/** null without `DATABASE_READ_URL`. */
export const replicaOf = (db: Database): ReplicaConnections | null => getHidden(db).replica

interface Scopes {
  tenant: Database
  system: SystemDatabase
}

interface Place {
  /** URL of a role there. */
  urlOf: (role: typeof APP_ROLE | typeof SYSTEM_ROLE) => string
  max: number
  use: PoolUse
  connectMs?: number
  followers?: readonly Pool['$client'][]
}

function openScopes({ urlOf, followers = [], ...options }: Place): Scopes {
  const system = openPool({ ...options, url: urlOf(SYSTEM_ROLE) })
  const tenant = openPool({ ...options, url: urlOf(APP_ROLE), followers: [system.$client, ...followers] })
  return {
    system: Object.assign(system, { scope: 'system' as const }),
    tenant: Object.assign(tenant, { scope: 'tenant' as const }),
  }
}

/**
 * Connections for the running platform: up to `max` in the tenant scope and as many in the system scope, and again as
 * many to the replica. Each signs in as a role that owns nothing (checked by require-role.ts), and has the limits for
 * its use.
 * @param ownerUrl of the database's owner; only the roles' passwords are derived from it
 */
export function openDatabase(
  ownerUrl: string,
  max = POOL_SIZE,
  use: PoolUse = 'requests',
  replica: Replica | null = null,
): Database {
  const there = replica && openScopes({ urlOf: replica.urlOf, max, use, connectMs: replica.connectMs })
  const { tenant, system } = openScopes({
    urlOf: (role) => roleUrl(ownerUrl, role),
    max,
    use,
    followers: there ? [there.tenant.$client] : [],
  })
  watchPool(system.$client, use)
  watchPool(tenant.$client, use)
  if (there) replica.watch([there.tenant.$client, there.system.$client])
  hidden.set(tenant, { system, tenantKey: tenantKey(ownerUrl), replica: there && { replica, ...there } })
  return tenant
}
