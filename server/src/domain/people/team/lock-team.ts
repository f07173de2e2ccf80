import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

type MemberRow = typeof clientUsers.$inferSelect

/** Serializes changes to a client's team: two owners who remove each other would leave none. */
export function lockTeam(tx: Tx, clientId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 2))`)
}

/** The caller's current role: it may have been revoked between authentication and this lock. */
export async function currentRole(ctx: Ctx, tx: Tx): Promise<ClientRole> {
  const { clientId, userId } = currentReviewer(ctx)
  const [me] = await tx
    .select({ role: clientUsers.role, isActive: clientUsers.isActive })
    .from(clientUsers)
    .where(and(eq(clientUsers.id, userId), eq(clientUsers.clientId, clientId), isNull(clientUsers.removedAt)))
  if (!me?.isActive) throw new AppError('auth.forbidden')
  return me.role
}

/**
 * The colleague to change, under the lock, once the caller is allowed to change them.
 * @throws AppError `team.member_not_found`, `team.above_you`
 */
export async function lockMember(
  ctx: Ctx,
  tx: Tx,
  userId: string,
): Promise<{ member: MemberRow; role: ClientRole }> {
  const { clientId } = currentReviewer(ctx)
  await lockTeam(tx, clientId)
  const role = await currentRole(ctx, tx)
  const [member] = await tx
    .select()
    .from(clientUsers)
    .where(and(eq(clientUsers.id, userId), eq(clientUsers.clientId, clientId), isNull(clientUsers.removedAt)))
  if (!member) throw new AppError('team.member_not_found')
  if (!ranksAtLeast(role, member.role)) throw new AppError('team.above_you')
  return { member, role }
}

/** Needs the lock. @throws AppError `team.last_owner` when this is the only owner who can sign in */
export async function requireAnotherOwner(tx: Tx, member: MemberRow): Promise<void> {
  if (member.role !== 'owner' || !member.isActive) return
  const owners = await tx
    .select({ id: clientUsers.id })
    .from(clientUsers)
    .where(
      and(
        eq(clientUsers.clientId, member.clientId),
        eq(clientUsers.role, 'owner'),
        eq(clientUsers.isActive, true),
        isNull(clientUsers.removedAt),
      ),
    )
  if (owners.every(({ id }) => id === member.id)) throw new AppError('team.last_owner')
}
