import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { looks } from '../../platform/db/schema/reviews.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { findVerification } from '../verifications/find-verification.ts'
import { reviewerOf } from './reviewer-of.ts'
import { staffNames } from './staff-names.ts'

/** How long one counts as looking after the last word; a page that is open says it every half minute. */
const LOOK_MS = 90_000

/**
 * Says that one looks at a case, and tells who else does. A courtesy that saves double work; it locks nothing.
 * @throws AppError `verification.not_found`
 */
export async function lookAtVerification(
  ctx: Ctx,
  { verificationId, leaving }: { verificationId: string; leaving: boolean },
): Promise<{ others: { name: string; since: string }[] }> {
  const { clientId, userId } = reviewerOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await findVerification(ctx, tx, verificationId)
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + LOOK_MS)
    const here = and(eq(looks.clientId, clientId), eq(looks.verificationId, verificationId))
    const mine = and(here, eq(looks.userId, userId))
    // One that ran out begins anew: `since` is this look's.
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
