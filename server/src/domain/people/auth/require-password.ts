import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { countAttempt, markAttemptSucceeded } from './count-attempt.ts'
import type { StoredUser } from './find-user.ts'
import { recordProof } from './record-proof.ts'
import { signedInUser } from './signed-in-user.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Asks for the signed-in person's password again before an action that a stranger at an unlocked screen must not take.
 * Wrong passwords delay only this sign-in: no outsider can block it.
 * @throws AppError `auth.wrong_password`, `auth.locked`
 */
export async function requirePassword(
  ctx: Ctx,
  user: StoredUser,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await countAttempt(ctx, {
    kind: user.shown.kind,
    purpose: 'confirmation',
    name: signedInUser(ctx).tokenId,
  })
  if (!(await verifyPassword(user.password, password, { ip: ctx.ip, name: user.id })))
    throw new AppError('auth.wrong_password', { fields: { [field]: 'The password is not right.' } })
  // System scope: counters and sign-ins belong to no client.
  await asSystem(ctx, async (tx) => {
    await markAttemptSucceeded(tx, attempt)
    await recordProof(ctx, tx)
  })
}
