import { eq } from 'drizzle-orm'
import { PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'

export interface StaffMember {
  id: string
  name: string
  /** Active and with a role that may decide: cases can be assigned to them. */
  mayDecide: boolean
  /** Whether this is the caller. */
  you: boolean
}

/** A client's staff by name, including former staff, whose decisions stay. */
export async function listReviewers(ctx: Ctx): Promise<StaffMember[]> {
  const { userId } = currentReviewer(ctx)
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const staff = await tx
      .select({ id: clientUsers.id, role: clientUsers.role, isActive: clientUsers.isActive })
      .from(clientUsers)
      .where(eq(clientUsers.clientId, requireClientId(ctx)))
    const nameOf = await staffNames(
      tx,
      staff.map(({ id }) => id),
    )
    return staff
      .map(({ id, role, isActive }) => ({
        id,
        name: nameOf(id),
        you: id === userId,
        mayDecide: isActive && PERMISSIONS_BY_ROLE[role].includes('reviews:decide'),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  })
}
