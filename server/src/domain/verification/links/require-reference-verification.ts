import { and, eq, isNull } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

/** @throws AppError `request.invalid` unless it is approved, not erased, and belongs to this client and mode */
export async function requireReferenceVerification(
  tx: Tx,
  { clientId, mode, verificationId }: { clientId: string; mode: KeyMode; verificationId: string },
): Promise<void> {
  const [found] = await tx
    .select({ id: customerVerifications.id })
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.clientId, clientId),
        eq(customerVerifications.mode, mode),
        eq(customerVerifications.verificationId, verificationId),
        eq(customerVerifications.outcome, 'approved'),
        isNull(customerVerifications.erasedAt),
      ),
    )
  if (!found)
    throw new AppError('request.invalid', {
      fields: { expected: 'referenceVerificationId must be an approved verification of yours' },
    })
}
