import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { clientOf } from '../client-of.ts'
import { mayKnow } from '../test-mode/mode-of.ts'
import type { VerificationRow } from '../verifications/load-session.ts'

/**
 * A verification of the asking client, held until the transaction ends: what staff do to one happens one after another.
 * @throws AppError `verification.not_found`; `verification.erased` where nothing can be done any more
 */
export async function lockVerification(ctx: Ctx, tx: Tx, verificationId: string): Promise<VerificationRow> {
  const [row] = await tx
    .select()
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.verificationId, verificationId),
        eq(customerVerifications.clientId, clientOf(ctx)),
      ),
    )
    .for('update')
  if (!row || !mayKnow(ctx, row)) throw new AppError('verification.not_found')
  if (row.erasedAt !== null) throw new AppError('verification.erased')
  return row
}
