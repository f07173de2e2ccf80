import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, mailedLinks } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { clearFailedAttempts } from '../auth/clear-failed-attempts.ts'
import { randomPassword } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { lockStaffMember, requireOtherStaff } from './lock-staff.ts'
import { mailPasswordLink, type CredentialDelivery } from './credential-delivery.ts'

/**
 * Restores access for a colleague who has lost it: by a mailed link, or by a password that is shown only this once and
 * changed at the first sign-in. Voids the old password and mailed links, and ends every sign-in. The second factor
 * stays.
 * @throws AppError `staff.not_found`, `staff.yourself`
 */
export async function resetStaffPassword(
  ctx: Ctx,
  { adminId, by }: { adminId: string; by: CredentialDelivery },
): Promise<{ id: string; password: string | null }> {
  const password = randomPassword()
  const hash = await hashPassword(password)
  // System scope: the platform's own staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const member = await lockStaffMember(ctx, tx, adminId)
    requireOtherStaff(ctx, adminId)
    await tx
      .update(adminUsers)
      .set({ password: hash, mustChangePassword: by === 'password' })
      .where(eq(adminUsers.id, adminId))
    await tx
      .update(mailedLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(mailedLinks.userId, adminId), isNull(mailedLinks.usedAt)))
    await endAllSignIns(tx, adminId)
    await clearFailedAttempts(ctx, tx, { kind: 'admin', username: member.username, userId: adminId })
    if (by === 'mail') await mailPasswordLink(ctx, tx, member)
    await recordAudit(ctx, tx, {
      action: 'staff.password_reset',
      subject: adminId,
      clientId: null,
      details: { by },
    })
  })
  return { id: adminId, password: by === 'password' ? password : null }
}
