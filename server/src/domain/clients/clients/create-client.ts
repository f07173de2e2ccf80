import { eq } from 'drizzle-orm'
import { INVITATION_DAYS } from '@wabi/contract/api/team.ts'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashToken, newId, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { invitationMail } from '../../people/auth/staff-mails.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { updateClientStatus } from './update-client-status.ts'
import { insertClient } from './insert-client.ts'

type Form = z.output<typeof adminClientsApi.createClient.body>

/**
 * Creates a client, with its data key but without people, on behalf of the platform's staff. Its owner gets an
 * invitation like any colleague and chooses their own username and password.
 * @throws AppError `organization.not_found`
 */
export async function createClient(ctx: Ctx, form: Form): Promise<{ id: string }> {
  const { companyName, contactEmail, ownerEmail, organizationId } = form
  const clientId = newId('client')
  const now = ctx.clock.now()
  // System scope: the platform's staff belong to no client.
  return asSystem(ctx, async (tx) => {
    if (organizationId !== null) {
      const [found] = await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
      if (!found) throw new AppError('organization.not_found')
    }
    await insertClient(ctx, tx, {
      id: clientId,
      companyName,
      contactEmail,
      licenseNumber: form.licenseNumber ?? null,
      contactPhone: form.contactPhone ?? null,
      organizationId,
      // Staff vouch for the clients they create.
      confirmedAt: now,
      createdAt: now,
    })
    const token = newToken()
    const invitationId = newId('invitation')
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    await tx.insert(invitations).values({
      id: invitationId,
      clientId,
      email: ownerEmail,
      role: 'owner',
      tokenHash: hashToken(token),
      invitedBy: ctx.actor.kind === 'admin' ? ctx.actor.adminId : 'platform',
      sentAt: now,
      expiresAt,
      createdAt: now,
    })
    const mail = invitationMail({
      to: { address: ownerEmail, name: '' },
      company: companyName,
      url: `${ctx.config.publicUrl}/auth/invite#${token}`,
      inviter: 'Your provider',
      role: 'owner',
      days: INVITATION_DAYS,
    })
    await queueEmail(ctx, tx, { clientId, mail, oneTime: true, linkExpiresAt: expiresAt })
    await recordAudit(ctx, tx, {
      action: 'client.created',
      subject: clientId,
      clientId,
      details: { organizationId, invitationId },
    })
    await updateClientStatus(ctx, tx, { clientId })
    return { id: clientId }
  })
}
