import type { PasskeyAnswer } from '@wabi/contract/shapes/passkeys.ts'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Attempt, markAttemptSucceeded } from '../auth/count-attempt.ts'
import type { StoredUser } from '../auth/find-user.ts'
import { checkPasskey } from './check-passkey.ts'
import { requireCode } from './require-code.ts'

/** A code, or a passkey's answer to a challenge. */
export interface FactorAnswer {
  code?: string | undefined
  passkey?: z.output<typeof PasskeyAnswer> | undefined
}

/**
 * Requires a second factor. Count the attempt before the transaction: a rollback must not undo the count.
 * @param challenge that the passkey answers; null if none was given
 * @throws AppError `auth.second_factor_wrong`, `auth.passkey_wrong`, `auth.passkey_over`
 */
export async function requireFactor(
  ctx: Ctx,
  tx: Tx,
  user: StoredUser,
  { code, passkey, challenge, attempt }: FactorAnswer & { challenge: string | null; attempt: Attempt },
): Promise<void> {
  if (!passkey) return requireCode(ctx, tx, user, { code: code ?? '', attempt })
  if (challenge === null) throw new AppError('auth.passkey_over')
  if (!(await checkPasskey(ctx, tx, { userId: user.id, challenge, response: passkey })))
    throw new AppError('auth.passkey_wrong')
  await markAttemptSucceeded(tx, attempt)
}
