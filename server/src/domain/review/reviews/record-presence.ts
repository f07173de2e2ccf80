import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { casePresence } from '../../../platform/db/schema/reviews.ts'
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
    const ofCase = and(eq(casePresence.clientId, clientId), eq(casePresence.verificationId, verificationId))
    const mine = and(ofCase, eq(casePresence.userId, userId))
    // An expired row is replaced, so that `since` is the start of this visit.
    await tx
      .delete(casePresence)
      .where(and(ofTenant(casePresence), leaving ? mine : and(mine, lte(casePresence.until, now))))
    if (leaving) return { others: [] }
    await tx
      .insert(casePresence)
      .values({ clientId, verificationId, userId, since: now, until })
      .onConflictDoUpdate({
        target: [casePresence.clientId, casePresence.verificationId, casePresence.userId],
        set: { until },
      })
    const others = await tx
      .select()
      .from(casePresence)
      .where(
        and(
          ofTenant(casePresence),
          eq(casePresence.verificationId, verificationId),
          ne(casePresence.userId, userId),
          gt(casePresence.until, now),
        ),
      )
      .orderBy(casePresence.since)
    const getName = await staffNames(
      tx,
      others.map(({ userId: other }) => other),
      { personally: ctx.actor.kind === 'admin' },
    )
    return {
      others: others.map(({ userId: other, since }) => ({
        name: getName(other),
        since: since.toISOString(),
      })),
    }
  })
}
