import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Finds an open invitation of an active client by its token. @throws AppError `auth.link_invalid` */
export async function findOpenInvitation(ctx: Ctx, tx: Tx, token: string) {
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

/**
 * What an invitation offers. The invitation stays open: mail scanners open links.
 * @throws AppError `auth.link_invalid`
 */
export async function getInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ companyName: string; email: string; role: ClientRole; expiresAt: string }> {
  // System scope: the client is not known before the token is resolved.
  const { invitation, companyName } = await asSystem(ctx, (tx) => findOpenInvitation(ctx, tx, token))
  const { email, role, expiresAt } = invitation
  return { companyName, email, role, expiresAt: expiresAt.toISOString() }
}
