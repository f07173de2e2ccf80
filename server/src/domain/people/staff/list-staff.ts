import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hasSecondFactor } from '../auth/has-second-factor.ts'
import { SIGN_IN_LIFETIMES } from '../auth/sign-in-lifetimes.ts'

export type StaffMember = ReplyOf<'listStaff'>['data'][number]

/** All of the platform's staff, past and present, by username. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  const { actor } = ctx
  const me = actor.kind === 'admin' ? actor.adminId : null
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - SIGN_IN_LIFETIMES.admin.idleMs)
  // System scope: the platform's own staff belong to no client.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .select({
        user: adminUsers,
        secondFactor: hasSecondFactor(adminUsers),
        signIns: sql<number>`count(${authSessions.id})::int`,
      })
      .from(adminUsers)
      .leftJoin(
        authSessions,
        and(
          eq(authSessions.userId, adminUsers.id),
          eq(authSessions.userType, 'admin'),
          gt(authSessions.expiresAt, now),
          gt(authSessions.lastUsedAt, idleSince),
        ),
      )
      .groupBy(adminUsers.id)
      .orderBy(asc(adminUsers.username)),
  )
  return rows.map(({ user, secondFactor, signIns }) => ({
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    isActive: user.isActive,
    secondFactor,
    isTrained: user.isTrained,
    reviewSex: user.reviewSex,
    skills: { languages: user.reviewLanguages, documentTypes: user.reviewDocuments },
    mustChangePassword: user.mustChangePassword,
    lastLogin: user.lastLogin?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    signIns,
    you: user.id === me,
  }))
}
