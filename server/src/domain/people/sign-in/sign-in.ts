import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { suspendedStaffError } from '../../kernel/suspended-error.ts'
import { type Attempt, countAttempt, judgeAttempt, markAttemptSucceeded } from '../auth/count-attempt.ts'
import { findUser, type StoredUser } from '../auth/find-user.ts'
import { finishSignIn, type FinishedSignIn } from '../auth/finish-sign-in.ts'
import { findKnownDevice } from '../auth/known-devices.ts'
import { withRefusalLogged } from '../auth/log-refusal.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { type FactorMethod, listFactorMethods } from '../second-factor/list-factor-methods.ts'
import { createSignInTicket } from '../second-factor/create-sign-in-ticket.ts'

export interface SecondFactorChallenge {
  success: true
  secondFactor: 'required'
  methods: FactorMethod[]
  /** For the second step; grants no access by itself. */
  ticket: string
}

interface Credentials {
  kind: 'client' | 'admin'
  username: string
  password: string
  /** The second factor in the same step: lets the owner sign in while others guess at the name. */
  code?: string | undefined
  /** From the browser's cookie (known-devices.ts). */
  deviceToken: string | null
}

/** As `attemptSignIn`, with a line of the log for each refusal. */
export const signIn = (ctx: Ctx, credentials: Credentials): Promise<FinishedSignIn | SecondFactorChallenge> =>
  withRefusalLogged(ctx, 'sign_in_refused', { kind: credentials.kind }, () => attemptSignIn(ctx, credentials))

/**
 * Signs a person in, or asks for the second factor first. Unknown name, wrong password, wrong code and closed account
 * get the same reply, after one hash each.
 * @throws AppError `auth.invalid_credentials`, `auth.locked`, `auth.locked_elsewhere`, `auth.slowed`; `account.suspended`
 *   for the correct password only
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
    return completeOrAskForCode(ctx, tx, user, { withoutCode: code === undefined, deviceToken })
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

async function completeOrAskForCode(
  ctx: Ctx,
  tx: Tx,
  user: StoredUser,
  { withoutCode, deviceToken }: { withoutCode: boolean; deviceToken: string | null },
): Promise<FinishedSignIn | SecondFactorChallenge | AppError> {
  if (user.suspended && user.clientId !== null) return suspendedStaffError(ctx.config, tx, user.clientId)
  if (!withoutCode || !user.shown.secondFactor) return finishSignIn(ctx, tx, user, deviceToken)
  const ticket = await createSignInTicket(ctx, tx, { userId: user.id, userType: user.shown.kind })
  return { success: true, secondFactor: 'required', methods: await listFactorMethods(tx, user.id), ticket }
}
