import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { findUser } from '../auth/find-user.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'
import { secondFactorTurnedOffMail } from '../auth/staff-mails.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { lockMember } from './lock-team.ts'

/**
 * Deletes the second factor of a colleague who has lost app and recovery codes, ends their sign-ins and notifies them.
 * The password stays as it is.
 * @throws AppError `team.member_not_found`, `team.above_you`, `team.yourself`
 */
export async function dropMemberSecondFactor(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const { clientId, userId: me } = currentReviewer(ctx)
  // System scope: second factors belong to no client; `lockMember` looks only in the actor's own client.
  await asSystem(ctx, async (tx) => {
    await lockMember(ctx, tx, userId)
    // A stolen sign-in alone must not be enough to delete the second factor of its owner.
    if (userId === me) throw new AppError('team.yourself')
    const user = await findUser(ctx, tx, 'client', { id: userId })
    if (!user?.shown.secondFactor) return
    await deleteSecondFactor(tx, userId)
    await endAllSignIns(tx, userId)
    const { name, email, companyName } = user.shown
    const mail = secondFactorTurnedOffMail({ to: { address: email, name }, company: companyName })
    await queueEmail(ctx, tx, { clientId, mail })
    await recordAudit(ctx, tx, { action: 'team.second_factor_dropped', subject: userId, clientId })
  })
}
