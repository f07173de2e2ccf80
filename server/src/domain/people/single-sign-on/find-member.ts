import { and, eq, isNull, sql } from 'drizzle-orm'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { FinishedAttempt } from './finish-attempt.ts'

const { clientId: ofClient, id, ssoSubject, email: address, removedAt } = clientUsers

/**
 * The member whom the provider means: by its name of the person, or at the first sign-in by the verified e-mail
 * address, which links the two for good. Needs the system scope.
 * @returns the member's id
 * @throws AppError `single_sign_on.not_a_member` (no member, or several with this address),
 *   `single_sign_on.email_unverified`
 */
export async function findMember(
  ctx: Ctx,
  tx: Tx,
  { settings, subject, email, emailVerified }: FinishedAttempt,
): Promise<string> {
  const { clientId, acceptUnverifiedEmail } = settings
  const [linked] = await tx
    .select({ id })
    .from(clientUsers)
    .where(and(eq(ofClient, clientId), eq(ssoSubject, subject), isNull(removedAt)))
  if (linked) return linked.id
  if (email === null) throw new AppError('single_sign_on.not_a_member')
  if (!(emailVerified ?? acceptUnverifiedEmail)) throw new AppError('single_sign_on.email_unverified')
  const found = await tx
    .select({ id })
    .from(clientUsers)
    .where(
      and(
        eq(ofClient, clientId),
        sql`lower(${address}) = lower(${email})`,
        isNull(ssoSubject),
        isNull(removedAt),
      ),
    )
  const [member] = found
  if (!member || found.length > 1) throw new AppError('single_sign_on.not_a_member')
  await tx
    .update(clientUsers)
    .set({ ssoSubject: subject })
    .where(and(eq(ofClient, clientId), eq(id, member.id)))
  await recordAudit(ctx, tx, {
    action: 'auth.single_sign_on_linked',
    subject: member.id,
    clientId,
    by: { kind: 'client-user', id: member.id },
  })
  return member.id
}
