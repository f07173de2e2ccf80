import { DAY_MS, DAY_S } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientErasures } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getCurrentUser } from '../../people/auth/get-current-user.ts'
import { requirePassword } from '../../people/auth/require-password.ts'
import { hasLegalHolds } from '../../kernel/has-legal-holds.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { requireSecondAdmin, useApproval } from '../../people/staff/second-admin.ts'
import { getClientName } from './get-client-name.ts'
import { lockClient } from './lock-client.ts'
import { updateClientStatus } from './update-client-status.ts'
import { notifySuspension } from './notify-suspension.ts'

/**
 * Schedules a client for erasure after a grace period; staff type its name and their own password. The client is
 * suspended meanwhile and its owners are notified by mail; `cancelErasure` undoes it.
 * @throws AppError `request.invalid` for another name, `auth.wrong_password`, `auth.locked`, `client.not_found`,
 *   `client.erased`, `client.held` while a case is under legal hold, `client.bad_state` when it is already scheduled for erasure
 */
export async function eraseClient(
  ctx: Ctx,
  request: { clientId: string; companyName: string; password: string; reason: string; graceDays: number },
): Promise<void> {
  const { clientId, reason, graceDays } = request
  const { actor } = ctx
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  await requirePassword(ctx, await getCurrentUser(ctx), request.password)
  const approval = await requireSecondAdmin(ctx, {
    action: 'client.erase',
    subject: clientId,
    about: await getClientName(ctx, clientId),
    reason,
    input: { graceDays },
  })
  const now = ctx.clock.now()
  const dueAt = new Date(now.getTime() + graceDays * DAY_MS)
  // System scope: the platform's staff belong to no client.
  const write = asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (request.companyName.normalize('NFC').trim() !== client.companyName)
      throw new AppError('request.invalid', {
        fields: { companyName: 'This does not match the company’s name exactly.' },
      })
    if (await hasLegalHolds(tx, clientId)) throw new AppError('client.held')
    await useApproval(ctx, tx, approval)
    const id = newId('erasure')
    await tx
      .insert(clientErasures)
      .values({ id, clientId, requestedBy: actor.adminId, reason, dueAt, createdAt: now })
    await updateClientStatus(ctx, tx, { clientId })
    await recordAudit(ctx, tx, {
      action: 'client.erasure_requested',
      subject: clientId,
      clientId,
      details: { erasureId: id, reason, graceDays, dueAt: dueAt.toISOString(), statusBefore: client.status },
    })
    await notifySuspension(ctx, tx, clientId, 'suspended')
    await ctx.queue.enqueue(tx, 'erase-clients', {}, { startAfterSeconds: graceDays * DAY_S })
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error, 'client_erasures_one_open')
      ? new AppError('client.bad_state', { words: 'This client is already scheduled for erasure.' })
      : error
  })
}
