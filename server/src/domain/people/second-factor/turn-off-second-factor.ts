import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { countAttempt } from '../auth/count-attempt.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { requirePassword } from '../auth/require-password.ts'
import { deleteSecondFactor } from './delete-second-factor.ts'
import { isSecondFactorRequired } from './is-second-factor-required.ts'
import { requireCode } from './require-code.ts'

/**
 * Turns the second factor off; requires the password and a code.
 * @throws AppError `auth.wrong_password`, `auth.second_factor_wrong`, `auth.locked`, `auth.second_factor_kept` where the
 *   company requires one of everybody
 */
export async function turnOffSecondFactor(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const user = await getCurrentUser(ctx)
  if (await isSecondFactorRequired(ctx, user.clientId)) throw new AppError('auth.second_factor_kept')
  await requirePassword(ctx, user, password)
  const { kind } = user.shown
  const attempt = await countAttempt(ctx, { kind, purpose: 'confirmation', name: signedInUser(ctx).tokenId })
  // System scope: second factors belong to no client.
  await asSystem(ctx, async (tx) => {
    await requireCode(ctx, tx, user, { code, attempt })
    await deleteSecondFactor(tx, user.id)
    await recordAudit(ctx, tx, {
      action: 'second_factor.turned_off',
      subject: user.id,
      clientId: user.clientId,
    })
  })
}
