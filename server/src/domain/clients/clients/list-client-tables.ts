import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Every table with a `client_id`, each before the tables that it references: in this order all rows of a client can be
 * deleted. Read from the catalog, so a new table cannot be forgotten.
 */
export async function listClientTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; refers: string[] }>(sql`
    select c.relname as name, array(
      select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)
  const remaining = new Map(rows.map(({ name, refers }) => [name, refers]))
  const order: string[] = []
  while (remaining.size > 0) {
    const referredTo = new Set([...remaining.values()].flat())
    const free = [...remaining.keys()].filter((name) => !referredTo.has(name))
    if (free.length === 0)
      throw new Error(`tables reference each other in a cycle: ${[...remaining.keys()].join(', ')}`)
    for (const name of free) remaining.delete(name)
    order.push(...free)
  }
  return order
}
