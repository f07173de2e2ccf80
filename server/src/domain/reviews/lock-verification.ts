import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { requireClientId } from '../client-of.ts'
import { isInCallerMode } from '../test-mode/mode-of.ts'
import type { VerificationRow } from '../verifications/load-session.ts'
import { lockOwnVerification } from '../verifications/lock-order.ts'

/**
 * Locks a verification of the caller's client until the transaction ends, so that staff actions on it run one at a
 * time.
 * @throws AppError `verification.not_found`; `verification.erased`
 */
export async function lockVerification(ctx: Ctx, tx: Tx, verificationId: string): Promise<VerificationRow> {
  const row = await lockOwnVerification(tx, { clientId: requireClientId(ctx), verificationId })
  if (!row || !isInCallerMode(ctx, row)) throw new AppError('verification.not_found')
  if (row.erasedAt !== null) throw new AppError('verification.erased')
  return row
}
