import { and, eq, isNull } from 'drizzle-orm'
import { ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { lockTeam, currentRole } from './lock-team.ts'

/**
 * Finds an invitation of the client that is neither accepted nor revoked, once the caller is allowed to change it.
 * @throws AppError `team.invitation_not_found`, `team.above_you`
 */
export async function lockInvitation(ctx: Ctx, tx: Tx, invitationId: string) {
  const { clientId } = currentReviewer(ctx)
  await lockTeam(tx, clientId)
  const role = await currentRole(ctx, tx)
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.id, invitationId),
        eq(invitations.clientId, clientId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
  if (!row) throw new AppError('team.invitation_not_found')
  if (!ranksAtLeast(role, row.role)) throw new AppError('team.above_you')
  return row
}
