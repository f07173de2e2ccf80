import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { reviewerOf } from '../reviews/reviewer-of.ts'
import { openInvitation } from './open-invitation.ts'
import { sendInvitation } from './send-invitation.ts'
import type { ShownInvitation } from './shown-invitation.ts'

/** Sends an invitation again with a new link and voids the old one. @throws AppError as `openInvitation` */
export async function resendInvitation(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
): Promise<ShownInvitation> {
  return asTenant(ctx, reviewerOf(ctx).clientId, async (tx) => {
    await openInvitation(ctx, tx, invitationId)
    await recordAudit(ctx, tx, { action: 'team.invited_again', subject: invitationId })
    return sendInvitation(ctx, tx, invitationId)
  })
}
