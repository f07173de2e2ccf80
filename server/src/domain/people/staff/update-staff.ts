import { eq } from 'drizzle-orm'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { requireSecondAdmin, useApproval } from './second-admin.ts'
import { requireAnotherAdmin, lockStaffMember, requireOtherStaff } from './lock-staff.ts'

interface Change {
  adminId: string
  role?: AdminRole | undefined
  isActive?: boolean | undefined
  isTrained?: boolean | undefined
  skills?: ReviewSkills | undefined
  reviewSex?: ReviewerSex | null | undefined
}

/**
 * Changes the role, or activates or deactivates the account. Takes effect with the next call, since each call looks the
 * person up. Deactivating signs them out everywhere.
 * @throws AppError `staff.not_found`, `staff.yourself`, `staff.last_admin`
 */
export async function updateStaff(
  ctx: Ctx,
  { adminId, role, isActive, isTrained, skills, reviewSex }: Change,
): Promise<void> {
  const approval = role === 'admin' ? await approvalFor(ctx, adminId) : null
  // System scope: the platform's own staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const member = await lockStaffMember(ctx, tx, adminId)
    const change = {
      ...(role !== undefined && role !== member.role ? { role } : {}),
      ...(isActive !== undefined && isActive !== member.isActive ? { isActive } : {}),
      ...(isTrained !== undefined && isTrained !== member.isTrained ? { isTrained } : {}),
      ...(reviewSex !== undefined && reviewSex !== member.reviewSex ? { reviewSex } : {}),
      ...(skills && { reviewLanguages: skills.languages, reviewDocuments: skills.documentTypes }),
    }
    if (change.isActive === false) requireOtherStaff(ctx, adminId)
    if (change.role !== undefined || change.isActive === false) await requireAnotherAdmin(tx, member)
    if (Object.keys(change).length === 0) return
    if (change.role === 'admin') await useApproval(ctx, tx, approval)
    await tx.update(adminUsers).set(change).where(eq(adminUsers.id, adminId))
    if (change.isActive === false) await endAllSignIns(tx, adminId)
    const about = { subject: adminId, clientId: null }
    if (change.role !== undefined)
      await recordAudit(ctx, tx, {
        ...about,
        action: 'staff.role_changed',
        details: { from: member.role, to: change.role },
      })
    if (change.isActive !== undefined)
      await recordAudit(ctx, tx, {
        ...about,
        action: change.isActive ? 'staff.reactivated' : 'staff.deactivated',
      })
    if (change.isTrained !== undefined)
      await recordAudit(ctx, tx, {
        ...about,
        action: change.isTrained ? 'staff.training_stated' : 'staff.training_withdrawn',
      })
    // Without the value: more people read the log than manage the staff.
    if (change.reviewSex !== undefined)
      await recordAudit(ctx, tx, { ...about, action: 'staff.reviewer_sex_changed' })
    if (skills) await recordAudit(ctx, tx, { ...about, action: 'staff.skills_changed', details: skills })
  })
}

/** Another admin's approval of making this person an admin; null where they are one. */
async function approvalFor(ctx: Ctx, adminId: string): Promise<string | null> {
  // System scope: as above.
  const { role, username } = await asSystem(ctx, (tx) => lockStaffMember(ctx, tx, adminId))
  if (role === 'admin') return null
  return requireSecondAdmin(ctx, { action: 'staff.make_admin', subject: adminId, about: username })
}
