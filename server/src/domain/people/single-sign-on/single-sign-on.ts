import { and, eq } from 'drizzle-orm'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findUser, type StoredUser } from '../auth/find-user.ts'
import type { FinishedSignIn } from '../auth/finish-sign-in.ts'
import { withRefusalLogged } from '../auth/log-refusal.ts'
import { completeOrAskForFactor, type SecondFactorChallenge } from '../second-factor/complete-sign-in.ts'
import { findMember } from './find-member.ts'
import { finishAttempt, type ProviderAnswer } from './finish-attempt.ts'
import { findSingleSignOn } from './single-sign-on-settings.ts'

/** As `attemptSingleSignOn`, with a line of the log for each refusal. */
export const finishSingleSignOn = (
  ctx: Ctx,
  answer: ProviderAnswer & { deviceToken: string | null },
): Promise<FinishedSignIn | SecondFactorChallenge> =>
  withRefusalLogged(ctx, 'sign_in_refused', { kind: 'client' }, () => attemptSingleSignOn(ctx, answer))

/**
 * Signs a member in whom the client's provider has authenticated. It replaces the password, not the second factor.
 * @throws AppError as `finishAttempt` and `findMember`; `account.suspended`
 */
async function attemptSingleSignOn(
  ctx: Ctx,
  { deviceToken, ...answer }: ProviderAnswer & { deviceToken: string | null },
): Promise<FinishedSignIn | SecondFactorChallenge> {
  const finished = await finishAttempt(ctx, answer)
  if (finished.userId !== null) throw new AppError('single_sign_on.failed')
  const { clientId } = finished.settings
  // System scope: sign-ins belong to no client.
  return asSystem(ctx, async (tx) => {
    const id = await findMember(ctx, tx, finished)
    const user = await findUser(ctx, tx, 'client', { id, clientId })
    if (!user || (!user.active && !user.suspended)) throw new AppError('single_sign_on.not_a_member')
    const signedIn = await completeOrAskForFactor(ctx, tx, user, { factorProved: false, deviceToken })
    if (signedIn instanceof AppError) throw signedIn
    return signedIn
  })
}

/**
 * Requires that the provider has authenticated the signed-in person anew.
 * @throws AppError as `finishAttempt`; `single_sign_on.another_person`
 */
export async function requireSingleSignOn(ctx: Ctx, user: StoredUser, answer: ProviderAnswer): Promise<void> {
  const { userId, settings, subject } = await finishAttempt(ctx, answer)
  const isSame =
    userId === user.id &&
    settings.clientId === user.clientId &&
    (await findSubject(ctx, user.clientId, user.id)) === subject
  if (!isSame) throw new AppError('single_sign_on.another_person')
}

/** Whether the person can prove who they are by single sign-on. */
export async function hasSingleSignOn(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return false
  const settings = await asTenant(ctx, actor.clientId, (tx) => findSingleSignOn(tx, actor.clientId))
  return settings?.enabled === true && (await findSubject(ctx, actor.clientId, actor.userId)) !== null
}

/** The person at the client's provider; null before their first single sign-on. */
async function findSubject(ctx: Ctx, clientId: string, userId: string): Promise<string | null> {
  const [found] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ subject: clientUsers.ssoSubject })
      .from(clientUsers)
      .where(and(eq(clientUsers.clientId, clientId), eq(clientUsers.id, userId))),
  )
  return found?.subject ?? null
}
