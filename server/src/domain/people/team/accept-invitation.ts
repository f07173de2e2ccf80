import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { invitations } from '../../../platform/db/schema/team.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { checkPassword } from '../auth/check-password.ts'
import { findUser, normalizeUsername } from '../auth/find-user.ts'
import type { FinishedSignIn } from '../auth/finish-sign-in.ts'
import { recordKnownDevice } from '../auth/known-devices.ts'
import { createSignIn } from '../auth/create-sign-in.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { findOpenInvitation } from './get-invitation.ts'

/**
 * Adds the invited person to the team under a username and password of their choice, once, and signs them in. Their
 * address is the one that the invitation was sent to.
 * @throws AppError `auth.link_invalid`; `registration.password_weak` or `registration.username_taken`, which leave the
 *   invitation open
 */
export async function acceptInvitation(
  ctx: Ctx,
  form: {
    token: string
    firstName: string
    lastName: string
    username: string
    password: string
    deviceToken: string | null
  },
): Promise<FinishedSignIn> {
  const { firstName, lastName } = form
  const username = normalizeUsername(form.username)
  // System scope, here and below: the client is not known before the token is resolved.
  const { companyName } = await asSystem(ctx, (tx) => findOpenInvitation(ctx, tx, form.token))
  await checkPassword(form.password, 'password', [username, companyName, firstName, lastName])
  const password = await hashPassword(form.password, ctx)
  const userId = newId('clientUser')
  const now = ctx.clock.now()
  const write = asSystem(ctx, async (tx) => {
    const { invitation } = await findOpenInvitation(ctx, tx, form.token)
    const { id, clientId, email, role, secondFactorRequired } = invitation
    // Of two concurrent calls the second waits for this row and finds it accepted.
    const taken = await tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(
        and(
          eq(invitations.clientId, clientId),
          eq(invitations.id, id),
          eq(invitations.tokenHash, invitation.tokenHash),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      )
      .returning({ id: invitations.id })
    if (taken.length === 0) throw new AppError('auth.link_invalid')
    await tx.insert(clientUsers).values({
      id: userId,
      clientId,
      username,
      email,
      password,
      role,
      secondFactorRequired,
      firstName,
      lastName,
      lastLogin: now,
      createdAt: now,
    })
    await recordAudit(ctx, tx, { action: 'team.joined', subject: userId, clientId, details: { role } })
    const user = await findUser(ctx, tx, 'client', { id: userId })
    if (!user) throw new Error('the colleague was not stored')
    const token = await createSignIn(ctx, tx, { userId, userType: 'client' })
    const deviceToken = await recordKnownDevice(tx, { userId, userType: 'client', held: form.deviceToken })
    return { success: true as const, token, deviceToken, user: user.shown }
  })
  return write.catch((error: unknown) => {
    if (isUniqueViolation(error, 'client_users_username_unique'))
      throw new AppError('registration.username_taken', {
        fields: { username: 'This username is already taken.' },
      })
    throw error
  })
}
