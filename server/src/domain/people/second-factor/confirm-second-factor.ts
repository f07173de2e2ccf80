import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { countAttempt, markAttemptSucceeded } from '../auth/count-attempt.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { checkCode } from './check-code.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

/**
 * Turns the second factor on once the app has produced a valid code. @returns the recovery codes, shown only this once
 * @throws AppError `auth.second_factor_wrong`, `auth.locked`
 */
export async function confirmSecondFactor(ctx: Ctx, { code }: { code: string }): Promise<string[]> {
  const user = await getCurrentUser(ctx)
  const { kind } = user.shown
  const attempt = await countAttempt(ctx, { kind, purpose: 'confirmation', name: signedInUser(ctx).tokenId })
  // System scope: second factors belong to no client.
  return asSystem(ctx, async (tx) => {
    if (!(await checkCode(ctx, tx, user, code, { unconfirmed: true })))
      throw new AppError('auth.second_factor_wrong', {
        fields: { code: 'This code is not right. Please enter the one that the app shows now.' },
      })
    await markAttemptSucceeded(tx, attempt)
    await recordAudit(ctx, tx, {
      action: 'second_factor.turned_on',
      subject: user.id,
      clientId: user.clientId,
    })
    return replaceRecoveryCodes(ctx, tx, { userId: user.id, userType: kind })
  })
}
