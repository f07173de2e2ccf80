import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clientErasures } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockClient } from './lock-client.ts'
import { updateClientStatus } from './update-client-status.ts'
import { notifySuspension } from './notify-suspension.ts'

/**
 * Cancels the erasure of a client before it is due; reactivates the client unless it is suspended for another reason.
 * @throws AppError `client.not_found`, `client.erased`, `client.bad_state` when there is nothing to cancel
 */
export async function cancelErasure(ctx: Ctx, { clientId }: { clientId: string }): Promise<void> {
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    await lockClient(tx, clientId)
    const [cancelled] = await tx
      .update(clientErasures)
      .set({
        status: 'cancelled',
        endedAt: ctx.clock.now(),
        cancelledBy: ctx.actor.kind === 'admin' ? ctx.actor.adminId : null,
      })
      .where(and(eq(clientErasures.clientId, clientId), eq(clientErasures.status, 'waiting')))
      .returning({ id: clientErasures.id })
    if (!cancelled)
      throw new AppError('client.bad_state', { words: 'There is no erasure of this client to cancel.' })
    const { resumed } = await updateClientStatus(ctx, tx, { clientId })
    await recordAudit(ctx, tx, {
      action: 'client.erasure_cancelled',
      subject: clientId,
      clientId,
      details: { erasureId: cancelled.id, status: resumed.length > 0 ? 'active' : 'suspended' },
    })
    if (resumed.length > 0) await notifySuspension(ctx, tx, clientId, 'reactivated')
  })
}
