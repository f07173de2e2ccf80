import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { suspendedStaffError } from '../../kernel/suspended-error.ts'
import { countAttempt } from '../auth/count-attempt.ts'
import { findUser } from '../auth/find-user.ts'
import { finishSignIn, type FinishedSignIn } from '../auth/finish-sign-in.ts'
import { findKnownDevice } from '../auth/known-devices.ts'
import { withRefusalLogged } from '../auth/log-refusal.ts'
import { type FactorAnswer, requireFactor } from './require-factor.ts'

/** Per ticket; attempts per person, over all tickets, are throttled like sign-ins. */
const MAX_TRIES = 5

type SecondStep = FactorAnswer & { ticket: string; deviceToken: string | null }

/** As `attemptSecondStep`, with a line of the log for each refusal. */
export const secondFactorSignIn = (ctx: Ctx, step: SecondStep): Promise<FinishedSignIn> =>
  withRefusalLogged(ctx, 'second_factor_refused', {}, () => attemptSecondStep(ctx, step))

/**
 * The second step of a sign-in; only this step creates a token.
 * @throws AppError `auth.second_factor_over`, `auth.second_factor_wrong`, `auth.passkey_wrong`, `auth.locked`, `auth.locked_elsewhere`
 */
async function attemptSecondStep(
  ctx: Ctx,
  { ticket, deviceToken, ...answer }: SecondStep,
): Promise<FinishedSignIn> {
  const byTicket = eq(halfSignIns.ticketHash, hashToken(ticket))
  // System scope: the person is not known before the ticket is resolved.
  const [half] = await asSystem(ctx, (tx) =>
    tx
      .update(halfSignIns)
      .set({ tries: sql`${halfSignIns.tries} + 1` })
      .where(and(byTicket, gt(halfSignIns.expiresAt, ctx.clock.now()), lt(halfSignIns.tries, MAX_TRIES)))
      .returning(),
  )
  if (!half) throw new AppError('auth.second_factor_over')
  const kind = half.userType
  const { userId } = half
  const deviceId = await findKnownDevice(ctx, deviceToken, { kind, userId })
  const attempt = await countAttempt(ctx, { kind, purpose: 'second-factor', name: userId, deviceId })
  // System scope: sign-ins belong to no client.
  return asSystem(ctx, async (tx) => {
    const user = await findUser(ctx, tx, kind, { id: userId })
    if (user?.suspended && user.clientId !== null)
      throw await suspendedStaffError(ctx.config, tx, user.clientId)
    if (!user?.active) throw new AppError('auth.second_factor_over')
    await requireFactor(ctx, tx, user, { ...answer, challenge: half.passkeyChallenge, attempt })
    await tx.delete(halfSignIns).where(byTicket)
    return finishSignIn(ctx, tx, user, deviceToken)
  })
}
