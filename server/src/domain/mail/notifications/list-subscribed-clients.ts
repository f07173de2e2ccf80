import { and, eq, sql } from 'drizzle-orm'
import type { Notification } from '@wabi/contract/api/account.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { rolesByDefault } from './choices.ts'

/** Active clients with at least one person who chose this mail, or whose role gets it by default. */
export async function listSubscribedClients(ctx: Ctx, kind: Notification): Promise<string[]> {
  // System scope: a job over all clients.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: clients.id })
      .from(clientUsers)
      .innerJoin(clients, eq(clients.id, clientUsers.clientId))
      .where(
        and(
          eq(clients.status, 'active'),
          sql`coalesce(${clientUsers.notifications} -> ${sql.raw(`'${kind}'`)},
            to_jsonb(${clientUsers.role} = any(${sql.param([...rolesByDefault(kind)])}::text[]))) = 'true'::jsonb`,
        ),
      ),
  )
  return rows.map(({ id }) => id)
}
