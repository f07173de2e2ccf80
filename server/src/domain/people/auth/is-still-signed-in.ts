import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { findUser } from './find-user.ts'
import { SIGN_IN_LIFETIMES } from './sign-in-lifetimes.ts'

/** Whether the caller of a long response still has access: signing out, idling and closing the account end it. */
export async function isStillSignedIn(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return false
  const now = ctx.clock.now()
  // System scope: a sign-in belongs to no client.
  return asSystem(ctx, async (tx) => {
    const [found] = await tx
      .select()
      .from(authSessions)
      .where(and(eq(authSessions.id, actor.tokenId), gt(authSessions.expiresAt, now)))
    if (!found || now.getTime() - found.lastUsedAt.getTime() > SIGN_IN_LIFETIMES.client.idleMs) return false
    const user = await findUser(ctx, tx, 'client', { id: actor.userId })
    return user !== null && user !== undefined && user.active
  })
}
