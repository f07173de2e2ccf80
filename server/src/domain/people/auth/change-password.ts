import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, authSessions } from '../../../platform/db/schema/access.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { checkPassword } from './check-password.ts'
import { ownNames } from './find-user.ts'
import { getCurrentUser } from './get-current-user.ts'
import { hashPassword } from './password-hash.ts'
import { requirePassword } from './require-password.ts'

/**
 * Changes the password and ends every other sign-in of this person. Wrong current passwords are throttled.
 * @throws AppError `auth.wrong_password`, `auth.locked` or `registration.password_weak`
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user' && actor.kind !== 'admin') throw new AppError('auth.required')
  const user = await getCurrentUser(ctx)
  await requirePassword(ctx, user, currentPassword, 'currentPassword')
  await checkPassword(newPassword, 'newPassword', ownNames(user))
  if (newPassword === currentPassword)
    throw new AppError('request.invalid', { fields: { newPassword: 'Please choose another password.' } })
  const change = { password: await hashPassword(newPassword, ctx), mustChangePassword: false }
  // System scope: an admin's audit row has no client.
  await asSystem(ctx, async (tx) => {
    if (actor.kind === 'admin') await tx.update(adminUsers).set(change).where(eq(adminUsers.id, user.id))
    else await tx.update(clientUsers).set(change).where(eq(clientUsers.id, user.id))
    await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, user.id), ne(authSessions.id, actor.tokenId)))
    // Also ends sign-ins with the old password that are waiting for the second factor.
    await tx.delete(halfSignIns).where(eq(halfSignIns.userId, user.id))
    await recordAudit(ctx, tx, { action: 'auth.password_changed', subject: user.id })
  })
}
