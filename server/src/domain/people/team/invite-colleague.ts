import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { lockTeam, currentRole } from './lock-team.ts'
import { sendInvitation } from './send-invitation.ts'
import type { ShownInvitation } from './to-invitation.ts'

/** Per client: a stolen sign-in must not be usable for bulk mail. */
const MAX_OPEN_INVITATIONS = 50

/**
 * Invites somebody by mail. Replaces an earlier invitation to the address, whatever its state.
 * @throws AppError `team.above_you`, `team.here_already`, `team.too_many`
 */
export async function inviteColleague(
  ctx: Ctx,
  { email, role, secondFactorRequired }: { email: string; role: ClientRole; secondFactorRequired: boolean },
): Promise<ShownInvitation> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await lockTeam(tx, clientId)
    if (!ranksAtLeast(await currentRole(ctx, tx), role)) throw new AppError('team.above_you')
    const [existing] = await tx
      .select({ id: clientUsers.id })
      .from(clientUsers)
      .where(
        and(eq(clientUsers.clientId, clientId), eq(clientUsers.email, email), isNull(clientUsers.removedAt)),
      )
      .limit(1)
    if (existing)
      throw new AppError('team.here_already', {
        fields: { email: 'Somebody with this address is already on your team.' },
      })
    const now = ctx.clock.now()
    const [open] = await tx
      .select({ times: count() })
      .from(invitations)
      .where(
        and(
          eq(invitations.clientId, clientId),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, now),
        ),
      )
    if ((open?.times ?? 0) >= MAX_OPEN_INVITATIONS) throw new AppError('team.too_many')
    const fresh = {
      role,
      secondFactorRequired,
      invitedBy: userId,
      tokenHash: newToken(),
      expiresAt: now,
      sentAt: now,
      createdAt: now,
      acceptedAt: null,
      revokedAt: null,
    }
    const [row] = await tx
      .insert(invitations)
      .values({ id: newId('invitation'), clientId, email, ...fresh })
      .onConflictDoUpdate({ target: [invitations.clientId, invitations.email], set: fresh })
      .returning({ id: invitations.id })
    if (!row) throw new Error('the invitation was not stored')
    await recordAudit(ctx, tx, {
      action: 'team.invited',
      subject: row.id,
      details: { role, ...(secondFactorRequired && { secondFactorRequired }) },
    })
    return sendInvitation(ctx, tx, row.id)
  })
}
