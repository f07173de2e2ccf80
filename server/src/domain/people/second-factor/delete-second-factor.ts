import { eq } from 'drizzle-orm'
import { halfSignIns, recoveryCodes, secondFactors } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Deletes a person's authenticator app, recovery codes and sign-ins that wait for a code. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
}
