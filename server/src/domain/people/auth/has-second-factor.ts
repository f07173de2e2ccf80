import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type adminUsers } from '../../../platform/db/schema/access.ts'
import { passkeys, secondFactors } from '../../../platform/db/schema/second-factors.ts'
import type { clientUsers } from '../../../platform/db/schema/clients.ts'

/** Whether the people of this table have a second factor: a confirmed authenticator app or a passkey. */
export function hasSecondFactor(people: typeof adminUsers | typeof clientUsers): SQL<boolean> {
  // Qualified by hand: Drizzle leaves the table out where a statement has only one, and `passkeys` has an `id` too.
  const id = sql`${sql.identifier(getTableName(people))}.id`
  // Scalar subqueries, which the planner reads by index; an `exists` beside `or` it would hash, table and all.
  return sql<boolean>`coalesce(
    (select true from ${secondFactors}
      where ${secondFactors}.user_id = ${id} and ${secondFactors}.confirmed_at is not null),
    (select true from ${passkeys} where ${passkeys}.user_id = ${id} limit 1),
    false)`
}
