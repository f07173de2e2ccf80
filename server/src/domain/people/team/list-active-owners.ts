import { and, eq, isNull } from 'drizzle-orm'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** The owners of a client who can sign in, in the order in which they were added. */
export function listActiveOwners(tx: Tx, clientId: string): Promise<(typeof clientUsers.$inferSelect)[]> {
  return tx
    .select()
    .from(clientUsers)
    .where(
      and(
        eq(clientUsers.clientId, clientId),
        eq(clientUsers.role, 'owner'),
        eq(clientUsers.isActive, true),
        isNull(clientUsers.removedAt),
      ),
    )
    .orderBy(clientUsers.createdAt)
}
