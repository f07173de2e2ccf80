import { and, count, inArray, ne } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** How many clients, not counting erased ones, belong to each organization. Needs the system scope. */
export async function countClients(tx: Tx, organizationIds: readonly string[]): Promise<Map<string, number>> {
  if (organizationIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: clients.organizationId, times: count() })
    .from(clients)
    .where(and(inArray(clients.organizationId, [...organizationIds]), ne(clients.status, 'erased')))
    .groupBy(clients.organizationId)
  return new Map(rows.map(({ id, times }) => [id ?? '', times]))
}
