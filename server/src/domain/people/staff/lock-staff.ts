import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { lockAdmins } from '../auth/first-admin.ts'

export type StaffRow = typeof adminUsers.$inferSelect

/**
 * Serializes changes to the staff and checks the caller's role again: it may have been revoked between authentication
 * and this lock. The command line is always allowed.
 * @throws AppError `auth.forbidden`
 */
export async function lockStaff(ctx: Ctx, tx: Tx): Promise<void> {
  await lockAdmins(tx)
  const { actor } = ctx
  if (actor.kind === 'system') return
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  const [me] = await tx.select().from(adminUsers).where(eq(adminUsers.id, actor.adminId))
  if (!me?.isActive || me.role !== 'admin') throw new AppError('auth.forbidden')
}

/** The staff member to change, under the lock. @throws AppError `staff.not_found`, `auth.forbidden` */
export async function lockStaffMember(ctx: Ctx, tx: Tx, adminId: string): Promise<StaffRow> {
  await lockStaff(ctx, tx)
  const [member] = await tx.select().from(adminUsers).where(eq(adminUsers.id, adminId))
  if (!member) throw new AppError('staff.not_found')
  return member
}

/** Needs the lock. @throws AppError `staff.last_admin` when this is the only admin who can sign in */
export async function requireAnotherAdmin(tx: Tx, member: StaffRow): Promise<void> {
  if (member.role !== 'admin' || !member.isActive) return
  const admins = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, 'admin'), eq(adminUsers.isActive, true)))
  if (admins.every(({ id }) => id === member.id)) throw new AppError('staff.last_admin')
}

/** @throws AppError `staff.yourself` when the caller is that staff member */
export function requireOtherStaff({ actor }: Ctx, adminId: string): void {
  if (actor.kind === 'admin' && actor.adminId === adminId) throw new AppError('staff.yourself')
}
