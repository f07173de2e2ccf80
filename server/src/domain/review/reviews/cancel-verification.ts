import { OPEN_STATUSES } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { setEnded } from '../../verification/session/set-ended.ts'
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
    if (!OPEN_STATUSES.includes(verification.status))
      throw new AppError('verification.bad_transition', { status: verification.status })
    await setEnded(tx, verificationId, 'cancelled')
    await recordAudit(ctx, tx, { action: 'verification.cancelled', subject: verificationId })
    await recordEvent(ctx, tx, {
      clientId: verification.clientId,
      verificationId,
      type: 'verification.cancelled',
      data: eventData({ ...verification, status: 'cancelled' }),
    })
    await mailCustomer(ctx, tx, verification, {
      purpose: 'cancelled',
      write: cancelledMail,
      sms: ({ cancelled }, { company }) => cancelled(company),
    })
  })
}
