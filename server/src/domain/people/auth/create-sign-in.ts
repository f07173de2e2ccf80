import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { SIGN_IN_LIFETIMES } from './sign-in-lifetimes.ts'
import { MAX_USER_AGENT } from './token-place.ts'

/** Creates a bearer token; only its hash is stored. @returns the token */
export async function createSignIn(
  ctx: Ctx,
  tx: Tx,
  { userId, userType }: { userId: string; userType: 'client' | 'admin' },
): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await tx.insert(authSessions).values({
    id: randomUUID(),
    userId,
    userType,
    token: hashToken(token),
    expiresAt: new Date(now.getTime() + SIGN_IN_LIFETIMES[userType].absoluteMs),
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: now,
    ip: ctx.ip,
    userAgent: ctx.userAgent.slice(0, MAX_USER_AGENT),
  })
  return token
}
