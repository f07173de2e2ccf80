import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { suspendedForStaff } from '../clients/suspended-error.ts'
import { countAttempt, succeedAttempt } from './count-attempt.ts'
import { findUser } from './find-user.ts'
import { finishSignIn, type FinishedSignIn } from './finish-sign-in.ts'
import { verifyPassword } from './password-hash.ts'
import { halfSignIn } from './second-factor/half-sign-in.ts'

export interface HalfSignIn {
  success: true
  secondFactor: 'required'
  /** For the second step; opens nothing by itself. */
  ticket: string
}

/**
 * Signs a person in, or asks for the second factor first. Unknown name, wrong password and closed account answer alike,
 * after one hash each.
 * @throws AppError `auth.invalid_credentials`, `auth.locked`; `account.suspended` for the right password only
 */
export async function signIn(
  ctx: Ctx,
  { kind, username, password }: { kind: 'client' | 'admin'; username: string; password: string },
): Promise<FinishedSignIn | HalfSignIn> {
  const attempt = await countAttempt(ctx, { kind, username })
  // System scope: the username tells which client it is.
  const user = await asSystem(ctx, (tx) => findUser(ctx, tx, kind, { username }))
  const right = await verifyPassword(user?.active || user?.suspended ? user.password : null, password)
  if (!user || !right) throw new AppError('auth.invalid_credentials')
  const signedIn = await asSystem(ctx, async (tx) => {
    await succeedAttempt(tx, attempt)
    if (user.suspended && user.clientId !== null) return suspendedForStaff(ctx.config, tx, user.clientId)
    if (!user.shown.secondFactor) return finishSignIn(ctx, tx, user)
    const ticket = await halfSignIn(ctx, tx, { userId: user.id, userType: kind })
    return { success: true as const, secondFactor: 'required' as const, ticket }
  })
  // Thrown only here: the attempt counts as a right one.
  if (signedIn instanceof AppError) throw signedIn
  return signedIn
}
