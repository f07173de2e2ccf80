import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import type { VerificationRow } from './load-session.ts'
import { lockOwnVerification } from './lock-order.ts'

/**
 * Locks a verification of the caller's client until the transaction ends, so that staff actions on it run one at a
 * time.
 * @param whileRestricted also one whose use the customer restricted
 * @throws AppError `verification.not_found`; `verification.erased`; `verification.restricted`
 */
export async function lockVerification(
  ctx: Ctx,
  tx: Tx,
  verificationId: string,
  { whileRestricted = false }: { whileRestricted?: boolean } = {},
): Promise<VerificationRow> {
  const row = await lockOwnVerification(tx, { clientId: requireClientId(ctx), verificationId })
  if (!row || !isInCallerMode(ctx, row)) throw new AppError('verification.not_found')
  if (row.erasedAt !== null) throw new AppError('verification.erased')
  if (row.restrictedAt !== null && !whileRestricted) throw new AppError('verification.restricted')
  return row
}
