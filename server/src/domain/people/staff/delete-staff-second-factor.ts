import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { findUser } from '../auth/find-user.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'
import { secondFactorTurnedOffMail } from '../auth/staff-mails.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { lockStaffMember, requireOtherStaff } from './lock-staff.ts'

/**
 * Deletes the second factor of a colleague who has lost app and recovery codes, ends their sign-ins and notifies them.
 * The password stays as it is.
 * @throws AppError `staff.not_found`, `staff.yourself`
 */
export async function dropStaffSecondFactor(ctx: Ctx, { adminId }: { adminId: string }): Promise<void> {
  // System scope: the platform's own staff belong to no client.
  await asSystem(ctx, async (tx) => {
    await lockStaffMember(ctx, tx, adminId)
    // A stolen sign-in alone must not be enough to delete the second factor of its owner.
    requireOtherStaff(ctx, adminId)
    const user = await findUser(ctx, tx, 'admin', { id: adminId })
    if (!user?.shown.secondFactor) return
    await deleteSecondFactor(tx, adminId)
    await endAllSignIns(tx, adminId)
    const { name, email } = user.shown
    const mail = secondFactorTurnedOffMail({ to: { address: email, name }, company: null })
    await queueEmail(ctx, tx, { clientId: null, mail })
    await recordAudit(ctx, tx, { action: 'staff.second_factor_dropped', subject: adminId, clientId: null })
  })
}
