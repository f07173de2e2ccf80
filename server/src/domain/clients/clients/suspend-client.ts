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
 * Suspends a client: its links, keys, sign-ins, customer sessions and webhooks stop on every process, each with its
 * next action. Work in progress is kept. Its owners are notified by mail.
 * @throws AppError `client.not_found`, `client.erased`, `client.bad_state` when staff have already suspended it
 */
export async function suspendClient(
  ctx: Ctx,
  { clientId, reason }: { clientId: string; reason: string },
): Promise<void> {
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (client.heldAt !== null)
      throw new AppError('client.bad_state', { words: 'Staff have already suspended this client.' })
    await tx
      .update(clients)
      .set({ heldAt: ctx.clock.now(), heldReason: reason })
      .where(eq(clients.id, clientId))
    const { stopped } = await updateClientStatus(ctx, tx, { clientId })
    await recordAudit(ctx, tx, {
      action: 'client.suspended',
      subject: clientId,
      clientId,
      details: { reason, status: { from: client.status, to: 'suspended' } },
    })
    if (stopped.length > 0) await notifySuspension(ctx, tx, clientId, 'suspended')
  })
}
