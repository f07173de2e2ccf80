import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { legalHolds } from '../../../platform/db/schema/legal-holds.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseAfterWithdrawal } from '../../verification/consent/erase-after-withdrawal.ts'
import { loadSession } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { legalHoldAad, loadLegalHolds } from './describe-legal-holds.ts'
import { holdSide } from './set-legal-hold.ts'

/**
 * Lifts the caller's own legal hold. With the last hold of a case, what a withdrawn consent would have deleted in the
 * meantime is deleted; retention continues in its next run.
 * @throws AppError as `lockVerification`; `legal_hold.not_found`
 */
export async function liftLegalHold(
  ctx: Ctx,
  { verificationId, reason }: { verificationId: string; reason: string },
): Promise<void> {
  const { clientId, userId } = currentReviewer(ctx)
  const side = holdSide(ctx)
  const deletions = await asTenant(ctx, clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const inForce = await loadLegalHolds(tx, verificationId)
    const own = inForce.find((one) => one.side === side)
    if (!own) throw new AppError('legal_hold.not_found')
    const key = await getClientKey(ctx, tx, clientId)
    await tx
      .update(legalHolds)
      .set({
        liftedAt: ctx.clock.now(),
        liftedBy: userId,
        liftReason: ctx.sealer.seal(key, legalHoldAad(own, 'liftReason'), reason),
      })
      .where(and(ofTenant(legalHolds), eq(legalHolds.id, own.id)))
    await recordAudit(ctx, tx, {
      action: 'legal_hold.lifted',
      subject: verificationId,
      details: { legalHoldId: own.id, side },
    })
    return inForce.length > 1 ? [] : release(ctx, tx, verification)
  })
  await deleteScheduled(ctx, deletions)
}

async function release(
  ctx: Ctx,
  tx: Tx,
  { verificationId, sessionId }: { verificationId: string; sessionId: string | null },
): Promise<ScheduledDeletion[]> {
  await tx
    .update(customerVerifications)
    .set({ heldSince: null })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  return sessionId === null ? [] : eraseAfterWithdrawal(ctx, tx, await loadSession(tx, sessionId))
}
