import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockClient } from './lock-client.ts'
import { updateClientStatus } from './update-client-status.ts'
import { notifySuspension } from './notify-suspension.ts'

/**
 * Undoes `suspendClient`; the client is active again at once, unless its organization is suspended or it is scheduled
 * for erasure.
 * @returns its new status
 * @throws AppError `client.not_found`, `client.erased`, `client.bad_state` when staff have not suspended it
 */
export async function reactivateClient(
  ctx: Ctx,
  { clientId, reason }: { clientId: string; reason?: string | undefined },
): Promise<'active' | 'suspended'> {
  // System scope: the platform's staff belong to no client.
  return asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (client.heldAt === null)
      throw new AppError('client.bad_state', { words: 'Staff have not suspended this client.' })
    await tx.update(clients).set({ heldAt: null, heldReason: null }).where(eq(clients.id, clientId))
    const { resumed } = await updateClientStatus(ctx, tx, { clientId })
    const status = resumed.length > 0 ? 'active' : 'suspended'
    await recordAudit(ctx, tx, {
      action: 'client.reactivated',
      subject: clientId,
      clientId,
      details: { ...(reason ? { reason } : {}), status: { from: client.status, to: status } },
    })
    if (status === 'active') await notifySuspension(ctx, tx, clientId, 'reactivated')
    return status
  })
}
