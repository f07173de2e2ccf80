import { and, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'

/** Which of these clients are not active. */
export async function filterSuspended(ctx: Ctx, clientIds: readonly string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set()
  // System scope: background work over all clients.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(inArray(clients.id, [...clientIds]), ne(clients.status, 'active'))),
  )
  return new Set(rows.map(({ id }) => id))
}
