import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { requireAnotherOwner, lockMember } from './lock-team.ts'
import { displayName } from '../../kernel/display-name.ts'

/**
 * Removes a colleague permanently and signs them out everywhere. The name stays with what they decided; username,
 * address and password are erased, which frees username and address for reuse.
 * @throws AppError `team.member_not_found`, `team.above_you`, `team.yourself`, `team.last_owner`
 */
export async function removeMember(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const { clientId, userId: me } = currentReviewer(ctx)
  // System scope: sign-ins belong to no client; `lockMember` looks only in the actor's own client.
  await asSystem(ctx, async (tx) => {
    const { member } = await lockMember(ctx, tx, userId)
    if (userId === me) throw new AppError('team.yourself')
    await requireAnotherOwner(tx, member)
    await tx
      .update(clientUsers)
      .set({
        removedAt: ctx.clock.now(),
        isActive: false,
        username: `removed ${userId}`,
        firstName: member.firstName ?? displayName(member),
        email: '',
        password: '!',
        ssoSubject: null,
      })
      .where(and(eq(clientUsers.clientId, clientId), eq(clientUsers.id, userId)))
    await endAllSignIns(tx, userId)
    await deleteSecondFactor(tx, userId)
    await recordAudit(ctx, tx, {
      action: 'team.removed',
      subject: userId,
      clientId,
      details: { role: member.role },
    })
  })
}
