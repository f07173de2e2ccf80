import { and, eq, gt, lt } from 'drizzle-orm'
import type { AdminRole, ClientRole } from '@wabi/contract/permissions.ts'
import type { Actor } from '../../context.ts'
import { authSessions } from '../../platform/db/schema/access.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { suspendedForStaff } from '../clients/suspended-error.ts'
import { findUser } from './find-user.ts'
import { SIGN_IN_LIMITS, TOUCH_EVERY_MS } from './limits.ts'

export interface SignedIn {
  actor: Extract<Actor, { kind: 'client-user' | 'admin' }>
  /** Until then this person may only ask who he is, choose a password and sign out. */
  mustChangePassword: boolean
  /** Until then only the own account is open. */
  mustSetUpSecondFactor: boolean
}

/**
 * Whose token this is, used by a person or by a page by itself; null when it is unknown, over, unused for too long, or its owner may not come in any more.
 * @param evenSuspended for what is open to anybody, such as signing out
 * @throws AppError `account.suspended`
 */
export async function authenticateToken(
  platform: Platform,
  token: string,
  { unattended = false, evenSuspended = false }: { unattended?: boolean; evenSuspended?: boolean } = {},
): Promise<SignedIn | null> {
  const now = platform.clock.now()
  // System scope: the token tells which client it is.
  return asSystem(platform, async (tx) => {
    const [found] = await tx
      .select()
      .from(authSessions)
      .where(and(eq(authSessions.token, hashToken(token)), gt(authSessions.expiresAt, now)))
    if (!found) return null
    const idleMs = now.getTime() - found.lastUsedAt.getTime()
    if (idleMs > SIGN_IN_LIMITS[found.userType].idleMs) return null
    const user = await findUser(platform, tx, found.userType, { id: found.userId })
    if (!user || !(user.active || user.suspended)) return null
    if (user.suspended && !evenSuspended && user.clientId !== null)
      throw await suspendedForStaff(platform.config, tx, user.clientId)
    if (idleMs > TOUCH_EVERY_MS && !unattended)
      await tx
        .update(authSessions)
        .set({ lastUsedAt: now })
        .where(and(eq(authSessions.id, found.id), lt(authSessions.lastUsedAt, now)))
    const { mustChangePassword, mustSetUpSecondFactor, role } = user.shown
    const actor: SignedIn['actor'] =
      user.clientId === null
        ? { kind: 'admin', adminId: user.id, role: role as AdminRole, tokenId: found.id }
        : {
            kind: 'client-user',
            userId: user.id,
            clientId: user.clientId,
            role: role as ClientRole,
            tokenId: found.id,
          }
    return { actor, mustChangePassword, mustSetUpSecondFactor }
  })
}
