import { randomBytes } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { secondFactors } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { requirePassword } from '../auth/require-password.ts'
import { SECOND_FACTOR_KEY, secondFactorAad } from './second-factor-aad.ts'
import { describeSecret } from './totp.ts'

/** The length of the HMAC output (RFC 4226 section 4). */
const SECRET_BYTES = 20

/**
 * Creates a secret for an authenticator app, replacing one that was never confirmed.
 * @throws AppError `auth.wrong_password`, `auth.locked`, or `auth.second_factor_state` when a second factor is on
 */
export async function beginSecondFactor(
  ctx: Ctx,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const user = await getCurrentUser(ctx)
  await requirePassword(ctx, user, password)
  const bytes = randomBytes(SECRET_BYTES)
  const secret = ctx.sealer.seal(
    platformKey(ctx, SECOND_FACTOR_KEY),
    secondFactorAad(user.id),
    bytes.toString('hex'),
  )
  const now = ctx.clock.now()
  // System scope: second factors belong to no client.
  const written = await asSystem(ctx, (tx) =>
    tx
      .insert(secondFactors)
      .values({ userId: user.id, userType: user.shown.kind, secret, createdAt: now })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret, lastStep: 0, createdAt: now },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId }),
  )
  if (written.length === 0) throw new AppError('auth.second_factor_state')
  return describeSecret(bytes, user.shown.username)
}
