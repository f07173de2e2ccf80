import { and, eq } from 'drizzle-orm'
import type { ClientChangeStatus } from '@wabi/contract/client/client-changes.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientChanges } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { actorId } from '../../kernel/actor-id.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/** Ends the change that waits, expired or not, under the lock on the client. @returns whether there was one */
export async function endWaitingChange(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  status: Exclude<ClientChangeStatus, 'waiting'>,
): Promise<boolean> {
  const [ended] = await tx
    .update(clientChanges)
    .set({ status, decidedBy: actorId(ctx.actor), decidedAt: ctx.clock.now() })
    .where(and(eq(clientChanges.clientId, clientId), eq(clientChanges.status, 'waiting')))
    .returning({ id: clientChanges.id, changes: clientChanges.changes })
  if (!ended) return false
  await recordAudit(ctx, tx, {
    action: `client_change.${status}`,
    subject: ended.id,
    clientId,
    details: { changes: ended.changes },
  })
  return true
}
