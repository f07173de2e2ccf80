import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'

/**
 * What a backup leaves out: sign-ins, which would come alive again though they were ended since, and what is only of the
 * moment.
 */
const LEFT_OUT = new Set(['auth_sessions', 'half_sign_ins', 'platform_processes', 'api_key_calls'])

/** Work that is not done, and what failed for good. */
const JOBS = 'jobs.job'

export interface KeptTable {
  /** With its schema, where that is not `public`. */
  table: string
  /** SQL of the rows that are kept. */
  rows: string
}

/** Every table of ours, in the order of their names. */
export async function keptTables(tx: Tx): Promise<KeptTable[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return [
    ...rows
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map(({ name }) => ({ table: name, rows: `select * from "${name}"` })),
    { table: JOBS, rows: `select * from ${JOBS} where state < 'completed' or name = 'dead'` },
  ]
}
