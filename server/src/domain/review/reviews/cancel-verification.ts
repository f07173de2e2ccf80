import { and, eq } from 'drizzle-orm'
import { OPEN_STATUSES } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import {
  customerVerifications,
  verificationLinks,
  verificationSessions,
} from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Cancels an open link: it stops working, and the customer is notified. Does nothing if it was already cancelled.
 * @throws AppError as `lockVerification`; `verification.bad_transition` when it is not open
 */
export async function cancelVerification(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<void> {
  await asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    if (verification.status === 'cancelled') return
    if (!OPEN_STATUSES.includes(verification.status)) throw new AppError('verification.bad_transition')
    await setCancelled(tx, verificationId)
    await recordAudit(ctx, tx, { action: 'verification.cancelled', subject: verificationId })
    await mailCustomer(ctx, tx, verification, { purpose: 'cancelled', write: cancelledMail })
  })
}

/** Sets the verification, its session and its link to cancelled. */
export async function setCancelled(tx: Tx, verificationId: string): Promise<void> {
  const status = 'cancelled' as const
  await tx
    .update(customerVerifications)
    .set({ status, escalatedAt: null })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .update(verificationSessions)
    .set({ status })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
  await tx
    .update(verificationLinks)
    .set({ status })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
}
