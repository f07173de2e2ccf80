import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { STEP_UP_MS } from '@wabi/contract/client/step-up.ts'
import type { AdminRole, ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Actor } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { statement } from '../../../platform/db/statement.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { suspendedStaffError } from '../../kernel/suspended-error.ts'
import { findUser } from './find-user.ts'
import { SIGN_IN_LIFETIMES, TOUCH_INTERVAL_MS } from './sign-in-lifetimes.ts'
import { type Place, tokenPlace } from './token-place.ts'

export interface SignedIn {
  actor: Extract<Actor, { kind: 'client-user' | 'admin' }>
  /** Until they do, they may only read their own account, choose a password and sign out. */
  mustChangePassword: boolean
  /** Until they do, they may only use their own account. */
  mustSetUpSecondFactor: boolean
  /** A password or factor within the last `STEP_UP_MS`; the sign-in itself counts. */
  provedRecently: boolean
  /** Where the call comes from, compared with where the token was issued. */
  place: ReturnType<typeof tokenPlace>
  /** How long the sign-in lasts from now: without further use, and at most. */
  lifetime: { idleMs: number; absoluteMs: number }
}

interface Circumstances {
  unattended?: boolean
  evenSuspended?: boolean
  from?: Place
}

const selectSession = statement<{ token: string; now: string }, (typeof authSessions.$inferSelect)[]>((tx) =>
  tx
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.token, sql.placeholder('token')),
        gt(authSessions.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/**
 * Resolves a bearer token; null when it is unknown, expired, idle for too long, or its owner may no longer sign in.
 * @param unattended for calls that a page makes by itself: they do not count as use
 * @param from where the call comes from; without it, where the token was issued
 * @param evenSuspended for calls open to everybody, such as signing out
 * @throws AppError `account.suspended`
 */
export async function authenticateToken(
  platform: Platform,
  token: string,
  { unattended = false, evenSuspended = false, from }: Circumstances = {},
): Promise<SignedIn | null> {
  const now = platform.clock.now()
  // System scope: the client is not known before the token is resolved.
  return asSystem(platform, async (tx) => {
    const [found] = await selectSession(tx, { token: hashToken(token), now: now.toISOString() })
    if (!found) return null
    const idleMs = now.getTime() - found.lastUsedAt.getTime()
    if (idleMs > SIGN_IN_LIFETIMES[found.userType].idleMs) return null
    const user = await findUser(platform, tx, found.userType, { id: found.userId })
    if (!user || !(user.active || user.suspended)) return null
    if (user.suspended && !evenSuspended && user.clientId !== null)
      throw await suspendedStaffError(platform.config, tx, user.clientId)
    const counts = idleMs > TOUCH_INTERVAL_MS && !unattended
    if (counts)
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
    const provedRecently = now.getTime() - (found.confirmedAt?.getTime() ?? -Infinity) < STEP_UP_MS
    const place = from ? tokenPlace(found, from) : 'home'
    const absoluteMs = found.expiresAt.getTime() - now.getTime()
    const lifetime = {
      idleMs: Math.min(absoluteMs, SIGN_IN_LIFETIMES[found.userType].idleMs - (counts ? 0 : idleMs)),
      absoluteMs,
    }
    return { actor, mustChangePassword, mustSetUpSecondFactor, provedRecently, place, lifetime }
  })
}
