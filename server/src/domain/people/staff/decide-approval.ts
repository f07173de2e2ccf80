import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminApprovals, adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { actorId } from '../../kernel/actor-id.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockStaff } from './lock-staff.ts'

const MAX_LISTED = 100

/** Requests that wait for another admin or can be used, newest first. */
export async function listAdminApprovals(ctx: Ctx): Promise<ReplyOf<'listAdminApprovals'>['data']> {
  const me = actorId(ctx.actor)
  // System scope: the platform's own staff belong to no client.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(adminApprovals)
      .where(
        and(
          inArray(adminApprovals.status, ['waiting', 'approved']),
          gt(adminApprovals.expiresAt, ctx.clock.now()),
        ),
      )
      .orderBy(desc(adminApprovals.expiresAt))
      .limit(MAX_LISTED)
    const staff = await tx.select({ id: adminUsers.id, name: adminUsers.username }).from(adminUsers)
    const names = new Map(staff.map(({ id, name }) => [id, name]))
    return rows.map(
      ({ id, action, about, reason, status, requestedBy, decidedBy, createdAt, expiresAt }) => ({
        id,
        action,
        about,
        reason,
        status,
        requestedBy: names.get(requestedBy) ?? '',
        decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
        yours: requestedBy === me,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    )
  })
}

/**
 * Approves or declines another admin's request.
 * @throws AppError `admin_approval.not_found`, also for one that was decided or has expired; `admin_approval.own`
 */
export async function decideAdminApproval(
  ctx: Ctx,
  { approvalId, approve }: { approvalId: string; approve: boolean },
): Promise<void> {
  const me = actorId(ctx.actor)
  // System scope: as above.
  await asSystem(ctx, async (tx) => {
    await lockStaff(ctx, tx)
    const waiting = and(
      eq(adminApprovals.id, approvalId),
      eq(adminApprovals.status, 'waiting'),
      gt(adminApprovals.expiresAt, ctx.clock.now()),
    )
    const [row] = await tx.select().from(adminApprovals).where(waiting)
    if (!row) throw new AppError('admin_approval.not_found')
    if (row.requestedBy === me) throw new AppError('admin_approval.own')
    await tx
      .update(adminApprovals)
      .set({ status: approve ? 'approved' : 'declined', decidedBy: me, decidedAt: ctx.clock.now() })
      .where(waiting)
    await recordAudit(ctx, tx, {
      action: approve ? 'admin_approval.approved' : 'admin_approval.declined',
      subject: approvalId,
      clientId: null,
      details: { action: row.action, about: row.subject, requestedBy: row.requestedBy },
    })
  })
}
