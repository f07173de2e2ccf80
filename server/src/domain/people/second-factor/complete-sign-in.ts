import type { Tx } from '../../../platform/db/tenant.ts'
import type { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { suspendedStaffError } from '../../kernel/suspended-error.ts'
import type { StoredUser } from '../auth/find-user.ts'
import { finishSignIn, type FinishedSignIn } from '../auth/finish-sign-in.ts'
import { createSignInTicket } from './create-sign-in-ticket.ts'
import { type FactorMethod, listFactorMethods } from './list-factor-methods.ts'

export interface SecondFactorChallenge {
  success: true
  secondFactor: 'required'
  methods: FactorMethod[]
  /** For the second step; grants no access by itself. */
  ticket: string
}

/**
 * After a correct first factor: completes the sign-in, or asks for the second factor if there is one and it was not
 * proved in the same step.
 * @returns an error rather than throwing it, so that the caller can commit the attempt first
 */
export async function completeOrAskForFactor(
  ctx: Ctx,
  tx: Tx,
  user: StoredUser,
  { factorProved, deviceToken }: { factorProved: boolean; deviceToken: string | null },
): Promise<FinishedSignIn | SecondFactorChallenge | AppError> {
  if (user.suspended && user.clientId !== null) return suspendedStaffError(ctx.config, tx, user.clientId)
  if (factorProved || !user.shown.secondFactor) return finishSignIn(ctx, tx, user, deviceToken)
  const ticket = await createSignInTicket(ctx, tx, { userId: user.id, userType: user.shown.kind })
  return { success: true, secondFactor: 'required', methods: await listFactorMethods(tx, user.id), ticket }
}
