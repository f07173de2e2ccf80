import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { toNetwork } from '../../../platform/network/to-network.ts'
import { AppError } from '../../kernel/app-error.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { type Attempt, countAttempt, judgeAttempt, markAttemptSucceeded } from '../auth/count-attempt.ts'
import { findUser, type StoredUser } from '../auth/find-user.ts'
import type { FinishedSignIn } from '../auth/finish-sign-in.ts'
import { findKnownDevice } from '../auth/known-devices.ts'
import { withRefusalLogged } from '../auth/log-refusal.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { completeOrAskForFactor, type SecondFactorChallenge } from '../second-factor/complete-sign-in.ts'
import { findSingleSignOn } from '../single-sign-on/single-sign-on-settings.ts'

interface Credentials {
  kind: 'client' | 'admin'
  username: string
  password: string
  /** The second factor in the same step: lets the owner sign in while others guess at the name. */
  code?: string | undefined
  /** From the browser's cookie (known-devices.ts). */
  deviceToken: string | null
}

/**
 * A sign-in takes five transactions beside its hash. A few run at a time, so that many at once do not hold the connections
 * and the thread that the calls of others need; networks take turns, and in each network the names. A crowd waits longer, in
 * favour of those who are already at work: 240 people some 20 s.
 */
const inTurn = limitConcurrency({
  atOnce: 3,
  mostWaiting: 240,
  mostWaitingOfOne: 120,
  pace: { whileWaiting: 12, share: 0.2, longestRestMs: 250 },
})

/**
 * As `attemptSignIn`, when its turn comes, with a line of the log for each refusal.
 * @throws AppError `server.busy` when too many wait
 */
export const signIn = (ctx: Ctx, credentials: Credentials): Promise<FinishedSignIn | SecondFactorChallenge> =>
  withRefusalLogged(ctx, 'sign_in_refused', { kind: credentials.kind }, () =>
    inTurn(() => attemptSignIn(ctx, credentials), toNetwork(ctx.ip), credentials.username.toLowerCase()),
  )

/**
 * Signs a person in, or asks for the second factor first. Unknown name, wrong password, wrong code and closed account
 * get the same reply, after one hash each.
 * @throws AppError `auth.invalid_credentials`, `auth.locked`, `auth.locked_elsewhere`, `auth.slowed`; `account.suspended`
 *   and `single_sign_on.required` for the correct password only
 */
async function attemptSignIn(
  ctx: Ctx,
  credentials: Credentials,
): Promise<FinishedSignIn | SecondFactorChallenge> {
  const { kind, username, password, code, deviceToken } = credentials
  const deviceId = await findKnownDevice(ctx, deviceToken, { kind, username })
  const attempt = await countAttempt(ctx, {
    kind,
    purpose: 'sign-in',
    name: username,
    deviceId,
    withCode: code !== undefined,
  })
  // System scope: the client is not known before the user is found.
  const user = await asSystem(ctx, (tx) => findUser(ctx, tx, kind, { username }))
  const stored = user?.active || user?.suspended ? user.password : null
  const passwordCorrect = await verifyPassword(stored, password, { ip: ctx.ip, name: username })
  if (!user || !passwordCorrect || (code !== undefined && !user.shown.secondFactor)) {
    await judgeAttempt(ctx, attempt, false)
    throw new AppError('auth.invalid_credentials')
  }
  const codeAttempt =
    code === undefined
      ? null
      : await countAttempt(ctx, { kind, purpose: 'second-factor', name: user.id, deviceId })
  if (codeAttempt === null) await judgeAttempt(ctx, attempt, true)
  // System scope: sign-ins belong to no client.
  const signedIn = await asSystem(ctx, async (tx) => {
    if (code !== undefined && codeAttempt !== null) {
      if (!(await checkCode(ctx, tx, user, code))) return null
      await succeedBoth(tx, attempt, codeAttempt)
    }
    if (await mustUseSingleSignOn(tx, user)) return new AppError('single_sign_on.required')
    return completeOrAskForFactor(ctx, tx, user, { factorProved: code !== undefined, deviceToken })
  })
  if (signedIn === null) {
    await judgeAttempt(ctx, attempt, false)
    throw new AppError('auth.invalid_credentials')
  }
  // Thrown only after the commit: the attempt must count as a success.
  if (signedIn instanceof AppError) throw signedIn
  return signedIn
}

async function succeedBoth(tx: Tx, password: Attempt, code: Attempt): Promise<void> {
  await markAttemptSucceeded(tx, password)
  await markAttemptSucceeded(tx, code)
}

/** Owners may always use their password, so that a failing provider locks nobody out for good. */
async function mustUseSingleSignOn(tx: Tx, { clientId, shown }: StoredUser): Promise<boolean> {
  if (clientId === null || shown.role === 'owner') return false
  const settings = await findSingleSignOn(tx, clientId)
  return settings?.enabled === true && settings.required
}
