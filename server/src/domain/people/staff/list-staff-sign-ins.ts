import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type ListedSignIn, listUserSignIns } from '../auth/list-user-sign-ins.ts'
import { signedInUser } from '../auth/signed-in-user.ts'

/** The sign-ins of a staff member. @throws AppError `staff.not_found` */
export async function listStaffSignIns(ctx: Ctx, { adminId }: { adminId: string }): Promise<ListedSignIn[]> {
  const { tokenId } = signedInUser(ctx)
  // System scope: the platform's own staff belong to no client.
  const [member] = await asSystem(ctx, (tx) =>
    tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, adminId)),
  )
  if (!member) throw new AppError('staff.not_found')
  return listUserSignIns(ctx, { userId: adminId, userType: 'admin', tokenId })
}
