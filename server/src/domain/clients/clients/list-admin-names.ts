import { inArray } from 'drizzle-orm'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Usernames of the platform's staff by id; without deleted staff and the command line. */
export async function listAdminNames(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: adminUsers.id, username: adminUsers.username })
    .from(adminUsers)
    .where(inArray(adminUsers.id, known))
  return new Map(rows.map(({ id, username }) => [id, username]))
}
