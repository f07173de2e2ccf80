import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, mailedLinks } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { MAILED_LINKS_KEY, mailedLinkAad } from './mailed-link-aad.ts'
import { emailChangedMail } from './staff-mails.ts'
import { consumeMailedLink } from './mailed-link.ts'

/**
 * Switches to the new address, notifies the old one, and voids reset links that were sent there.
 * @throws AppError `auth.link_invalid`
 */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  // System scope: the owner is not known before the token is resolved.
  const write = asSystem(ctx, async (tx) => {
    const { link, user } = await consumeMailedLink(ctx, tx, 'email', token)
    const email = ctx.sealer.open(
      platformKey(ctx, MAILED_LINKS_KEY),
      mailedLinkAad(link.id),
      link.about ?? '',
    )
    const { kind, name, companyName, email: before } = user.shown
    if (kind === 'admin') await tx.update(adminUsers).set({ email }).where(eq(adminUsers.id, user.id))
    else await tx.update(clientUsers).set({ email }).where(eq(clientUsers.id, user.id))
    await tx
      .update(mailedLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(mailedLinks.userId, user.id), isNull(mailedLinks.usedAt)))
    const mail = emailChangedMail({ to: { address: before, name }, company: companyName, email })
    await queueEmail(ctx, tx, { clientId: user.clientId, mail })
    await recordAudit(ctx, tx, {
      action: 'account.email_changed',
      subject: user.id,
      clientId: user.clientId,
    })
    return { email }
  })
  return write.catch((error: unknown) => {
    if (isUniqueViolation(error, 'admin_users_email_unique')) throw new AppError('auth.link_invalid')
    throw error
  })
}
