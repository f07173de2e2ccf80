import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'

/**
 * Runs a walk (walk-list.ts) as the walk that it is. Left to itself the planner takes every term for as rare as most
 * are, and would fetch and sort all whom a frequent name brings up; the switches last for the transaction.
 */
export async function alongIndexes<Row extends Record<string, unknown>>(tx: Tx, query: SQL): Promise<Row[]> {
  const [, found] = await together([
    tx.execute(
      sql`set local enable_sort = off; set local enable_bitmapscan = off; set local enable_hashjoin = off`,
    ),
    tx.execute<Row>(query),
  ])
  return found.rows as Row[]
}
