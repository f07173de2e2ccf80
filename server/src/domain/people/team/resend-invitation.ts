import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { lockInvitation } from './lock-invitation.ts'
import { sendInvitation } from './send-invitation.ts'
import type { ShownInvitation } from './to-invitation.ts'

/** Sends an invitation again with a new link and voids the old one. @throws AppError as `lockInvitation` */
export async function resendInvitation(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
): Promise<ShownInvitation> {
  return asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    await lockInvitation(ctx, tx, invitationId)
    await recordAudit(ctx, tx, { action: 'team.invited_again', subject: invitationId })
    return sendInvitation(ctx, tx, invitationId)
  })
}
