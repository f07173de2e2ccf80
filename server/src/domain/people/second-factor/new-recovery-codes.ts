import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { countAttempt } from '../auth/count-attempt.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { requirePassword } from '../auth/require-password.ts'
import { requireCode } from './require-code.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

/**
 * Replaces the person's recovery codes with ten new ones.
 * @throws AppError `auth.wrong_password`, `auth.second_factor_wrong`, `auth.locked`
 */
export async function newRecoveryCodes(
  ctx: Ctx,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const user = await getCurrentUser(ctx)
  await requirePassword(ctx, user, password)
  const { kind } = user.shown
  const attempt = await countAttempt(ctx, { kind, purpose: 'confirmation', name: signedInUser(ctx).tokenId })
  // System scope: second factors belong to no client.
  return asSystem(ctx, async (tx) => {
    await requireCode(ctx, tx, user, { code, attempt })
    await recordAudit(ctx, tx, {
      action: 'second_factor.recovery_codes_renewed',
      subject: user.id,
      clientId: user.clientId,
    })
    return replaceRecoveryCodes(ctx, tx, { userId: user.id, userType: kind })
  })
}
