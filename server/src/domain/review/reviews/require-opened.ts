import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { caseOpenings } from '../../../platform/db/schema/cases.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { isReasonRequired } from '../../clients/platform-settings/is-reason-required.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { recordOpening } from './open-case.ts'

/**
 * Checks that a case is open to the caller before any personal data is returned. Where the operator requires a reason of
 * its staff, it must have been opened with one; otherwise this access opens it, for a client's own people too, and is
 * recorded as well. What has to be opened before a decision is in `separation-of-duties.ts`.
 * @returns when the opening ends; null where no reason is required, since the next access opens it again
 * @throws AppError `case.reason_needed`
 */
export async function requireOpened(ctx: Ctx, verificationId: string): Promise<Date | null> {
  const needed = ctx.actor.kind === 'admin' && (await isReasonRequired(ctx))
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const opened = await findOpening(by, tx, verificationId)
    if (needed) {
      if (opened?.reason) return opened.until
      throw new AppError('case.reason_needed')
    }
    if (!opened) await recordOpening(by, tx, { verificationId, reason: null })
    return null
  })
}

/** The caller's latest opening of this case that has not ended. */
export async function findOpening(
  ctx: Ctx,
  tx: Tx,
  verificationId: string,
): Promise<typeof caseOpenings.$inferSelect | undefined> {
  const [opening] = await tx
    .select()
    .from(caseOpenings)
    .where(
      and(
        ofTenant(caseOpenings),
        eq(caseOpenings.verificationId, verificationId),
        eq(caseOpenings.openedBy, currentReviewer(ctx).userId),
        gt(caseOpenings.until, ctx.clock.now()),
      ),
    )
    .orderBy(desc(caseOpenings.until), desc(caseOpenings.id))
    .limit(1)
  return opening
}
