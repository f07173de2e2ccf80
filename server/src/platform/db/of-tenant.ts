import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type TenantTable = PgTable & { clientId: PgColumn }

/**
 * The rows of the transaction's client, for every condition on a tenant's table inside `asTenant`. Row-level security
 * shows no others anyway, but its policy is an OR and so no index condition; this is one, of the indexes that begin with
 * `client_id`. In a system scope it matches nothing: there the client is named by its id.
 */
export function ofTenant({ clientId }: TenantTable): SQL {
  return sql`${clientId} = ${tenantId}`
}

/** The id of the transaction's client, for SQL written by hand. */
export const tenantId = sql`current_setting('wabi.client_id', true)`
