import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { lockStaffMember } from './lock-staff.ts'

/**
 * Ends one sign-in of a staff member, or all except the caller's own. @returns how many ended
 * @throws AppError `staff.not_found`, `auth.sign_in_not_found`
 */
export async function endStaffSignIns(
  ctx: Ctx,
  { adminId, signInId }: { adminId: string; signInId?: string },
): Promise<number> {
  const { tokenId } = signedInUser(ctx)
  // System scope: a sign-in belongs to no client.
  return asSystem(ctx, async (tx) => {
    await lockStaffMember(ctx, tx, adminId)
    const condition = signInId === undefined ? ne(authSessions.id, tokenId) : eq(authSessions.id, signInId)
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, adminId), eq(authSessions.userType, 'admin'), condition))
      .returning({ id: authSessions.id })
    if (signInId !== undefined && ended.length === 0) throw new AppError('auth.sign_in_not_found')
    if (signInId === undefined) await tx.delete(halfSignIns).where(eq(halfSignIns.userId, adminId))
    if (ended.length > 0)
      await recordAudit(ctx, tx, {
        action: 'staff.sign_ins_ended',
        subject: adminId,
        clientId: null,
        details: { ended: ended.length },
      })
    return ended.length
  })
}
