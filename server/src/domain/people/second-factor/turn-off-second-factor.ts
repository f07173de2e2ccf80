import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { secondFactors } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { countAttempt } from '../auth/count-attempt.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { requirePassword } from '../auth/require-password.ts'
import { deleteSecondFactor } from './delete-second-factor.ts'
import { isSecondFactorRequired } from './is-second-factor-required.ts'
import { listPasskeys } from './list-passkeys.ts'
import { requireCode } from './require-code.ts'

/**
 * Turns the authenticator app off; requires the password and a code. Recovery codes stay while there is a passkey.
 * @throws AppError `auth.wrong_password`, `auth.second_factor_wrong`, `auth.locked`, `auth.second_factor_kept` where the
 *   company requires one of everybody
 */
export async function turnOffSecondFactor(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const user = await getCurrentUser(ctx)
  const required = await isSecondFactorRequired(ctx)
  await requirePassword(ctx, user, password)
  const { kind } = user.shown
  const attempt = await countAttempt(ctx, { kind, purpose: 'confirmation', name: signedInUser(ctx).tokenId })
  // System scope: second factors belong to no client.
  await asSystem(ctx, async (tx) => {
    await requireCode(ctx, tx, user, { code, attempt })
    const own = await listPasskeys(tx, user.id)
    if (own.length === 0 && required) throw new AppError('auth.second_factor_kept')
    if (own.length === 0) await deleteSecondFactor(tx, user.id)
    else await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id))
    await recordAudit(ctx, tx, {
      action: 'second_factor.turned_off',
      subject: user.id,
      clientId: user.clientId,
    })
  })
}
