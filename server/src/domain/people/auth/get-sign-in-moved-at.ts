import { and, eq, gt, max } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { signedInUser } from './signed-in-user.ts'

/** When a sign-in of this person was last used at another place, without a proof from there; ISO instant or null. */
export async function getSignInMovedAt(ctx: Ctx): Promise<string | null> {
  const { userId } = signedInUser(ctx)
  // System scope: a sign-in belongs to no client.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ at: max(authSessions.movedAt) })
      .from(authSessions)
      .where(
        and(
          eq(authSessions.userId, userId),
          eq(authSessions.movedProved, false),
          gt(authSessions.expiresAt, ctx.clock.now()),
        ),
      ),
  )
  return found?.at?.toISOString() ?? null
}
