import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Attempt, markAttemptSucceeded } from '../auth/count-attempt.ts'
import type { StoredUser } from '../auth/find-user.ts'
import { checkCode } from './check-code.ts'

/**
 * Requires a valid code. Count the attempt before the transaction: a rollback must not undo the count.
 * @throws AppError `auth.second_factor_wrong`
 */
export async function requireCode(
  ctx: Ctx,
  tx: Tx,
  user: StoredUser,
  { code, attempt }: { code: string; attempt: Attempt },
): Promise<void> {
  if (!(await checkCode(ctx, tx, user, code)))
    throw new AppError('auth.second_factor_wrong', {
      fields: { code: 'This code is not right, or was used before.' },
    })
  await markAttemptSucceeded(tx, attempt)
}
