import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import type { VerificationRow } from './load-session.ts'

const select = statement<{ clientId: string; verificationId: string }, VerificationRow[]>((tx) =>
  tx
    .select()
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.verificationId, sql.placeholder('verificationId')),
        eq(customerVerifications.clientId, sql.placeholder('clientId')),
      ),
    ),
)

/**
 * A verification of the calling client.
 * @throws AppError `verification.not_found`, also for another client's or another mode's verification
 */
export async function findVerification(ctx: Ctx, tx: Tx, verificationId: string): Promise<VerificationRow> {
  const [row] = await select(tx, { clientId: requireClientId(ctx), verificationId })
  if (!row || !isInCallerMode(ctx, row)) throw new AppError('verification.not_found')
  return row
}
