import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import { QUEUE_SCHEMA } from '../../../platform/pg-boss/install.ts'

/**
 * Tables that a backup leaves out: sign-ins, because a restore would revive ones that have since ended, and transient
 * data.
 */
const EXCLUDED_TABLES = new Set([
  'auth_sessions',
  'half_sign_ins',
  'single_sign_on_attempts',
  'platform_processes',
  'api_key_calls',
  'upload_chunks',
])

/** Unfinished and permanently failed jobs. */
export const JOBS = `${QUEUE_SCHEMA}.job`

export interface BackupTable {
  /** With its schema, unless that is `public`. */
  table: string
  /** SQL that selects the rows. */
  rows: string
}

/** Every table to back up, by name. */
export async function listBackupTables(tx: Tx): Promise<BackupTable[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return [
    ...rows
      .filter(({ name }) => !EXCLUDED_TABLES.has(name))
      .map(({ name }) => ({ table: name, rows: `select * from "${name}"` })),
    { table: JOBS, rows: `select * from ${JOBS} where state < 'completed' or name = 'dead'` },
  ]
}
