import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { caseOpenings } from '../../platform/db/schema/cases.ts'
import { AppError } from '../app-error.ts'
import { reasonNeeded } from '../platform-settings/reason-needed.ts'
import type { Entered } from './enter-case.ts'
import { keepOpening } from './open-case.ts'
import { staffMember } from './staff-member.ts'
import { within } from './within.ts'

/**
 * Checks that a case is open to the caller before any personal data is returned. Where the operator requires a reason
 * it must have been opened with one; otherwise this access opens it, and is recorded as well.
 * @returns when the opening ends; null where no reason is required, since the next access opens it again
 * @throws AppError `case.reason_needed`
 */
export async function requireOpened(
  ctx: Ctx,
  entered: Entered,
  verificationId: string,
): Promise<Date | null> {
  const { adminId } = staffMember(ctx)
  const needed = await reasonNeeded(ctx)
  return within(entered, async (by, tx) => {
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
    if (!opened) await keepOpening(by, tx, { clientId: entered.clientId, verificationId, reason: null })
    return null
  })
}
