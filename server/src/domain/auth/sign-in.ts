import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { adminUsers } from '../../platform/db/schema/access.ts'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countAttempt, succeedAttempt } from './count-attempt.ts'
import { findUser, type User } from './find-user.ts'
import { openSignIn } from './open-sign-in.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Signs a person in. Unknown name, wrong password and closed account answer alike, after one hash each.
 * @throws AppError `auth.invalid_credentials` or `auth.locked`
 */
export async function signIn(
  ctx: Ctx,
  { kind, username, password }: { kind: 'client' | 'admin'; username: string; password: string },
): Promise<{ success: true; token: string; user: User }> {
  const attempt = await countAttempt(ctx, { kind, username })
  // System scope: the username tells which client it is.
  const user = await asSystem(ctx, (tx) => findUser(tx, kind, { username }))
  const right = await verifyPassword(user?.active ? user.password : null, password)
  if (!user || !right) throw new AppError('auth.invalid_credentials')

  const now = ctx.clock.now()
  const token = await asSystem(ctx, async (tx) => {
    await succeedAttempt(tx, attempt)
    const login = { lastLogin: now, previousLogin: user.lastLogin }
    if (kind === 'admin') await tx.update(adminUsers).set(login).where(eq(adminUsers.id, user.id))
    else await tx.update(clientUsers).set(login).where(eq(clientUsers.id, user.id))
    await recordAudit(ctx, tx, { action: 'auth.signed_in', subject: user.id, clientId: user.clientId })
    return openSignIn(ctx, tx, { userId: user.id, userType: kind })
  })
  return { success: true, token, user: { ...user.shown, lastLogin: user.lastLogin?.toISOString() ?? null } }
}
