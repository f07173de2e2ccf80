import { eq } from 'drizzle-orm'
import { PERMISSIONS_BY_ADMIN_ROLE, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Reviewer } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { toReviewSkills } from './suits-reviewer.ts'
import { staffMember } from './staff-member.ts'

/** The caller's team by name, a client's or the platform's, including former staff, whose decisions stay. */
export async function listReviewers(ctx: Ctx): Promise<Reviewer[]> {
  const team = await (ctx.actor.kind === 'admin' ? listPlatformStaff(ctx) : listClientTeam(ctx))
  return team.toSorted((a, b) => a.name.localeCompare(b.name))
}

async function listPlatformStaff(ctx: Ctx): Promise<Reviewer[]> {
  const { adminId } = staffMember(ctx)
  // System scope: the platform's own staff belong to no client.
  const staff = await asSystem(ctx, (tx) => tx.select().from(adminUsers))
  return staff.map(({ id, username, role, isActive, ...row }) => ({
    id,
    name: username,
    mayDecide: isActive && PERMISSIONS_BY_ADMIN_ROLE[role].includes('cases:decide'),
    skills: toReviewSkills(row),
    you: id === adminId,
  }))
}

async function listClientTeam(ctx: Ctx): Promise<Reviewer[]> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const team = await tx
      .select({
        id: clientUsers.id,
        role: clientUsers.role,
        isActive: clientUsers.isActive,
        reviewLanguages: clientUsers.reviewLanguages,
        reviewDocuments: clientUsers.reviewDocuments,
      })
      .from(clientUsers)
      .where(eq(clientUsers.clientId, clientId))
    const getName = await staffNames(
      tx,
      team.map(({ id }) => id),
    )
    return team.map(({ id, role, isActive, ...row }) => ({
      id,
      name: getName(id),
      mayDecide: isActive && PERMISSIONS_BY_ROLE[role].includes('reviews:decide'),
      skills: toReviewSkills(row),
      you: id === userId,
    }))
  })
}
