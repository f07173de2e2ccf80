import { eq, sql } from 'drizzle-orm'
import type { Notification } from '@wabi/contract/api/account.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'

/** Active clients with at least one person who chose this mail. */
export async function listSubscribedClients(ctx: Ctx, kind: Notification): Promise<string[]> {
  // System scope: a job over all clients.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: clients.id })
      .from(clientUsers)
      .innerJoin(clients, eq(clients.id, clientUsers.clientId))
      .where(
        sql`${clients.status} = 'active' and ${clientUsers.notifications} -> ${sql.raw(`'${kind}'`)} = 'true'::jsonb`,
      ),
  )
  return rows.map(({ id }) => id)
}
