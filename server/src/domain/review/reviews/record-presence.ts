import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { looks } from '../../../platform/db/schema/reviews.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffNames } from '../../kernel/staff-names.ts'

/** How long a viewer counts as present after their last ping; an open page pings every half minute. */
const PRESENCE_MS = 90_000

/**
 * Records that the caller is viewing a case and returns who else is, of both teams. It avoids duplicate work and locks
 * nothing.
 * @throws AppError `verification.not_found`
 */
export async function recordPresence(
  ctx: Ctx,
  { verificationId, leaving }: { verificationId: string; leaving: boolean },
): Promise<{ others: { name: string; since: string }[] }> {
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    await findVerification(by, tx, verificationId)
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + PRESENCE_MS)
    const ofCase = and(eq(looks.clientId, clientId), eq(looks.verificationId, verificationId))
    const mine = and(ofCase, eq(looks.userId, userId))
    // An expired row is replaced, so that `since` is the start of this visit.
    await tx.delete(looks).where(and(ofTenant(looks), leaving ? mine : and(mine, lte(looks.until, now))))
    if (leaving) return { others: [] }
    await tx
      .insert(looks)
      .values({ clientId, verificationId, userId, since: now, until })
      .onConflictDoUpdate({ target: [looks.clientId, looks.verificationId, looks.userId], set: { until } })
    const others = await tx
      .select()
      .from(looks)
      .where(
        and(
          ofTenant(looks),
          eq(looks.verificationId, verificationId),
          ne(looks.userId, userId),
          gt(looks.until, now),
        ),
      )
      .orderBy(looks.since)
    const nameOf = await staffNames(
      tx,
      others.map((look) => look.userId),
      { personally: ctx.actor.kind === 'admin' },
    )
    return { others: others.map((look) => ({ name: nameOf(look.userId), since: look.since.toISOString() })) }
  })
}
