import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ClientRole } from '@wabi/contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { invitations } from '../../platform/db/schema/team.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { hashToken } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'

/** An invitation that can be accepted now, by its token; of a company that is open. */
export async function invitationOf(ctx: Ctx, tx: Tx, token: string) {
  const [found] = await tx
    .select({ invitation: invitations, companyName: clients.companyName })
    .from(invitations)
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        eq(clients.status, 'active'),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, ctx.clock.now()),
      ),
    )
  if (!found) throw new AppError('auth.link_invalid')
  return found
}

/** Who invites whom to what; the invitation stays open, since mail scanners open links. @throws AppError `auth.link_invalid` */
export async function lookAtInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ companyName: string; email: string; role: ClientRole; expiresAt: string }> {
  // System scope: the token tells which client it is.
  const { invitation, companyName } = await asSystem(ctx, (tx) => invitationOf(ctx, tx, token))
  const { email, role, expiresAt } = invitation
  return { companyName, email, role, expiresAt: expiresAt.toISOString() }
}
