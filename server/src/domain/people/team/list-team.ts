import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { teamApi } from '@wabi/contract/api/team.ts'
import { CLIENT_ROLES, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { displayName } from '../../kernel/display-name.ts'
import { hasSecondFactor } from '../auth/has-second-factor.ts'
import { toInvitation } from './to-invitation.ts'

type Team = z.input<typeof teamApi.listTeam.reply>['data']

/** A client's staff, the highest role first, and the invitations that are neither accepted nor revoked. */
export async function listTeam(ctx: Ctx): Promise<Team> {
  const { clientId, userId, role } = currentReviewer(ctx)
  const isLead = PERMISSIONS_BY_ROLE[role].includes('team:manage')
  return asTenant(ctx, clientId, async (tx) => {
    const rows = await tx
      .select({ user: clientUsers, secondFactor: hasSecondFactor(clientUsers) })
      .from(clientUsers)
      .where(and(eq(clientUsers.clientId, clientId), isNull(clientUsers.removedAt)))
      .orderBy(asc(clientUsers.createdAt))
    const open = await tx
      .select({ invitation: invitations, inviter: clientUsers })
      .from(invitations)
      .leftJoin(clientUsers, and(ofTenant(clientUsers), eq(clientUsers.id, invitations.invitedBy)))
      .where(
        and(
          eq(invitations.clientId, clientId),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      )
      .orderBy(desc(invitations.createdAt))
    return {
      members: rows
        .toSorted((a, b) => CLIENT_ROLES.indexOf(a.user.role) - CLIENT_ROLES.indexOf(b.user.role))
        .map(({ user: row, secondFactor }) => ({
          id: row.id,
          name: displayName(row),
          username: row.username,
          email: row.email,
          role: row.role,
          isActive: row.isActive,
          secondFactor,
          secondFactorRequired: row.secondFactorRequired,
          isTrained: row.isTrained,
          reviewSex: isLead ? row.reviewSex : null,
          skills: { languages: row.reviewLanguages, documentTypes: row.reviewDocuments },
          lastLogin: row.lastLogin?.toISOString() ?? null,
          createdAt: row.createdAt.toISOString(),
          you: row.id === userId,
        })),
      invitations: open.map(({ invitation, inviter }) =>
        toInvitation(invitation, inviter ? displayName(inviter) : '', ctx.clock.now()),
      ),
    }
  })
}
