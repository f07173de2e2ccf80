import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { goOn } from './go-on.ts'

interface Held {
  [column: string]: unknown
  id: string
  status: string
  suspendedAt: string | null
  held: boolean
}

/**
 * Makes `clients.status` say what holds a client: staff suspended it, or its organization, or it is to be erased. In the
 * transaction in which one of these changed. Every call, sign-in, customer's step and delivery reads the status anew, so
 * that it holds on every process as soon as this is committed. Needs the system scope.
 * @returns the clients that stand still or go on since now
 */
export async function settleStatus(
  ctx: Ctx,
  tx: Tx,
  of: { clientId: string } | { organizationId: string },
): Promise<{ stopped: string[]; goOn: string[] }> {
  const which = 'clientId' in of ? sql`c.id = ${of.clientId}` : sql`c.organization_id = ${of.organizationId}`
  const { rows } = await tx.execute<Held>(sql`
    select c.id, c.status, c.suspended_at as "suspendedAt", c.held_at is not null or coalesce(o.status, 'active') <> 'active'
      or exists (select from client_erasures e where e.client_id = c.id and e.status in ('waiting', 'running')) as held
    from clients c left join organizations o on o.id = c.organization_id
    where ${which} and c.status <> 'erased' order by c.id for no key update of c`)
  const now = ctx.clock.now()
  const stopped: string[] = []
  const started: string[] = []
  for (const { id, status, suspendedAt, held } of rows) {
    if (held === (status !== 'active')) continue
    if (held) {
      stopped.push(id)
      await tx.update(clients).set({ status: 'suspended', suspendedAt: now }).where(eq(clients.id, id))
    } else {
      started.push(id)
      await tx.update(clients).set({ status: 'active', suspendedAt: null }).where(eq(clients.id, id))
      await goOn(ctx, tx, id, suspendedAt === null ? now : new Date(suspendedAt))
    }
  }
  return { stopped, goOn: started }
}
