import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type TenantTable = PgTable & { clientId: PgColumn }

/**
 * Condition for the rows of the transaction's client, for every query on a tenant table inside `asTenant`. Row-level
 * security hides other rows anyway, but its policy is a CASE and cannot be an index condition; this one can, for indexes
 * that start with `client_id`. In a system scope it matches nothing: compare with the client's id there.
 */
export function ofTenant({ clientId }: TenantTable): SQL {
  return sql`${clientId} = ${tenantId}`
}

/** The id of the transaction's client, for hand-written SQL. */
export const tenantId = sql`current_setting('wabi.client_id', true)`
