import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { resumeClient } from './resume-client.ts'

interface Held {
  [column: string]: unknown
  id: string
  status: string
  suspendedAt: string | null
  held: boolean
}

/**
 * Updates `clients.status` after a change to one of its causes: a suspension by staff, a suspended organization, a
 * scheduled erasure. Call it in the transaction of that change. Every call, sign-in, customer step and delivery reads
 * the status, so it takes effect on every process with the commit. Needs the system scope.
 * @returns the clients that this call stopped or resumed
 */
export async function updateClientStatus(
  ctx: Ctx,
  tx: Tx,
  target: { clientId: string } | { organizationId: string },
): Promise<{ stopped: string[]; resumed: string[] }> {
  const which =
    'clientId' in target ? sql`c.id = ${target.clientId}` : sql`c.organization_id = ${target.organizationId}`
  const { rows } = await tx.execute<Held>(sql`
    select c.id, c.status, c.suspended_at as "suspendedAt", c.held_at is not null or coalesce(o.status, 'active') <> 'active'
      or exists (select from client_erasures e where e.client_id = c.id and e.status in ('waiting', 'running')) as held
    from clients c left join organizations o on o.id = c.organization_id
    where ${which} and c.status <> 'erased' order by c.id for no key update of c`)
  const now = ctx.clock.now()
  const stopped: string[] = []
  const resumed: string[] = []
  for (const { id, status, suspendedAt, held } of rows) {
    if (held === (status !== 'active')) continue
    if (held) {
      stopped.push(id)
      await tx.update(clients).set({ status: 'suspended', suspendedAt: now }).where(eq(clients.id, id))
    } else {
      resumed.push(id)
      await tx.update(clients).set({ status: 'active', suspendedAt: null }).where(eq(clients.id, id))
      await resumeClient(ctx, tx, id, suspendedAt === null ? now : new Date(suspendedAt))
    }
  }
  return { stopped, resumed }
}
