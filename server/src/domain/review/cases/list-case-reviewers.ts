import { asc } from 'drizzle-orm'
import { PERMISSIONS_BY_ADMIN_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { staffMember } from './staff-member.ts'

export interface CaseReviewer {
  id: string
  name: string
  /** Active, and with a role that may decide: cases can be assigned to them. */
  mayDecide: boolean
  you: boolean
}

/** The platform's staff by name, including inactive ones: their decisions remain. */
export async function listCaseReviewers(ctx: Ctx): Promise<CaseReviewer[]> {
  const { adminId } = staffMember(ctx)
  // System scope: the platform's own staff belong to no client.
  return asSystem(ctx, async (tx) =>
    (await tx.select().from(adminUsers).orderBy(asc(adminUsers.username))).map((one) => ({
      id: one.id,
      name: one.username,
      mayDecide: one.isActive && PERMISSIONS_BY_ADMIN_ROLE[one.role].includes('cases:decide'),
      you: one.id === adminId,
    })),
  )
}
