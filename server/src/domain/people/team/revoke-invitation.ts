import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { lockInvitation } from './lock-invitation.ts'

/** Revokes an invitation; its link stops working. @throws AppError as `lockInvitation` */
export async function revokeInvitation(ctx: Ctx, { invitationId }: { invitationId: string }): Promise<void> {
  await asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    await lockInvitation(ctx, tx, invitationId)
    await tx
      .update(invitations)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(ofTenant(invitations), eq(invitations.id, invitationId)))
    await recordAudit(ctx, tx, { action: 'team.invitation_revoked', subject: invitationId })
  })
}
