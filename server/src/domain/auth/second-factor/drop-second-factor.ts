import { eq } from 'drizzle-orm'
import { halfSignIns, recoveryCodes, secondFactors } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** App, recovery codes and half sign-ins of a person are no more. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
}
