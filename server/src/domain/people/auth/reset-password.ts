import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, mailedLinks } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { checkPassword } from './check-password.ts'
import { endAllSignIns } from './end-all-sign-ins.ts'
import { clearFailedAttempts } from './clear-failed-attempts.ts'
import { recordKnownDevice } from './known-devices.ts'
import { hashPassword } from './password-hash.ts'
import { passwordChangedMail } from './staff-mails.ts'
import { ownNames } from './find-user.ts'
import { findMailedLink, consumeMailedLink } from './mailed-link.ts'

/**
 * Sets a new password by a mailed link, which works once; ends every sign-in of the person and voids their other links.
 * Marks this browser as known and clears throttling, so the person can sign in at once. The second factor is still
 * required.
 * @returns the token for the browser's device cookie
 * @throws AppError `auth.link_invalid`, or `registration.password_weak`, which leaves the link usable
 */
export async function resetPassword(
  ctx: Ctx,
  {
    token,
    newPassword,
    deviceToken: held,
  }: { token: string; newPassword: string; deviceToken: string | null },
): Promise<string> {
  // System scope, here and below: the owner is not known before the token is resolved.
  const { user: linkOwner } = await asSystem(ctx, (tx) => findMailedLink(ctx, tx, 'reset', token))
  await checkPassword(newPassword, 'newPassword', ownNames(linkOwner))
  const password = await hashPassword(newPassword, ctx)
  return asSystem(ctx, async (tx) => {
    const { user } = await consumeMailedLink(ctx, tx, 'reset', token)
    const { kind, name, email, companyName, username } = user.shown
    const change = { password, mustChangePassword: false }
    if (kind === 'admin') await tx.update(adminUsers).set(change).where(eq(adminUsers.id, user.id))
    else await tx.update(clientUsers).set(change).where(eq(clientUsers.id, user.id))
    await tx
      .update(mailedLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(mailedLinks.userId, user.id), isNull(mailedLinks.usedAt)))
    await endAllSignIns(tx, user.id)
    await clearFailedAttempts(ctx, tx, { kind, username, userId: user.id })
    const mail = passwordChangedMail({ to: { address: email, name }, company: companyName })
    await queueEmail(ctx, tx, { clientId: user.clientId, mail })
    await recordAudit(ctx, tx, { action: 'auth.password_reset', subject: user.id, clientId: user.clientId })
    return recordKnownDevice(tx, { userId: user.id, userType: kind, held })
  })
}
