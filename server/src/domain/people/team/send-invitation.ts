import { and, eq } from 'drizzle-orm'
import { INVITATION_DAYS } from '@wabi/contract/api/team.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { invitationMail } from '../auth/staff-mails.ts'
import { requireMailQuota } from '../../mail/emails/mail-quota.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { displayName } from '../../kernel/display-name.ts'
import { type ShownInvitation, toInvitation } from './to-invitation.ts'

/**
 * Gives an invitation a new link and mails it; an earlier link stops working.
 * @throws AppError as `requireMailQuota`
 */
export async function sendInvitation(ctx: Ctx, tx: Tx, invitationId: string): Promise<ShownInvitation> {
  const { clientId, userId } = currentReviewer(ctx)
  const token = newToken()
  const now = ctx.clock.now()
  const [row] = await tx
    .update(invitations)
    .set({
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .where(and(ofTenant(invitations), eq(invitations.id, invitationId)))
    .returning()
  const [client] = await tx
    .select({ companyName: clients.companyName })
    .from(clients)
    .where(eq(clients.id, clientId))
  const [inviter] = await tx
    .select()
    .from(clientUsers)
    .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
  if (!row || !client || !inviter) throw new AppError('team.invitation_not_found')
  const mail = invitationMail({
    to: { address: row.email, name: '' },
    company: client.companyName,
    url: `${ctx.config.publicUrl}/auth/invite#${token}`,
    inviter: displayName(inviter),
    role: row.role,
    days: INVITATION_DAYS,
  })
  await requireMailQuota(ctx, tx, clientId)
  await queueEmail(ctx, tx, { clientId, mail, oneTime: true, linkExpiresAt: row.expiresAt })
  return toInvitation(row, displayName(inviter), now)
}
