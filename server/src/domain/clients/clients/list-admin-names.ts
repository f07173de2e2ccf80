import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Usernames of the platform's staff by id; without deleted staff and the command line. In any scope. */
export async function listAdminNames(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  // A database function, because a client's transaction cannot read the table.
  const { rows } = await tx.execute<{ id: string; username: string }>(
    sql`select id, username from admin_usernames(${sql.param(known)}::text[])`,
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
}
