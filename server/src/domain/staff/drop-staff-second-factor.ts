import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { findUser } from '../auth/find-user.ts'
import { dropSecondFactor } from '../auth/second-factor/drop-second-factor.ts'
import { secondFactorDroppedMail } from '../auth/staff-mails.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { lockStaffMember, notYourself } from './lock-staff.ts'

/**
 * A colleague has lost app and recovery codes: the second factor goes, their sign-ins end, and they are told. The
 * password is still theirs alone.
 * @throws AppError `staff.not_found`, `staff.yourself`
 */
export async function dropStaffSecondFactor(ctx: Ctx, { adminId }: { adminId: string }): Promise<void> {
  // System scope: the platform's own staff belong to no client.
  await asSystem(ctx, async (tx) => {
    await lockStaffMember(ctx, tx, adminId)
    // With a stolen sign-in alone nobody gets rid of the own one.
    notYourself(ctx, adminId)
    const user = await findUser(ctx, tx, 'admin', { id: adminId })
    if (!user?.shown.secondFactor) return
    await dropSecondFactor(tx, adminId)
    await endAllSignIns(tx, adminId)
    const { name, email } = user.shown
    const mail = secondFactorDroppedMail({ to: { address: email, name }, company: null })
    await queueEmail(ctx, tx, { clientId: null, mail })
    await recordAudit(ctx, tx, { action: 'staff.second_factor_dropped', subject: adminId, clientId: null })
  })
}
