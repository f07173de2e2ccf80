import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { caseOpenings } from '../../../platform/db/schema/cases.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isReasonRequired } from '../../clients/platform-settings/is-reason-required.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'
import { recordOpening } from './open-case.ts'

/**
 * Checks that a case is open to the caller before any personal data is returned. Where the operator requires a reason
 * it must have been opened with one; otherwise this access opens it, and is recorded as well.
 * @returns when the opening ends; null where no reason is required, since the next access opens it again
 * @throws AppError `case.reason_needed`
 */
export async function requireOpened(ctx: Ctx, verificationId: string): Promise<Date | null> {
  const { adminId } = staffMember(ctx)
  const needed = await isReasonRequired(ctx)
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const [opened] = await tx
      .select()
      .from(caseOpenings)
      .where(
        and(
          ofTenant(caseOpenings),
          eq(caseOpenings.verificationId, verificationId),
          eq(caseOpenings.adminId, adminId),
          gt(caseOpenings.until, ctx.clock.now()),
        ),
      )
      .orderBy(desc(caseOpenings.until), desc(caseOpenings.id))
      .limit(1)
    if (needed) {
      if (opened?.reason) return opened.until
      throw new AppError('case.reason_needed')
    }
    if (!opened) await recordOpening(by, tx, { verificationId, reason: null })
    return null
  })
}
