import { eq } from 'drizzle-orm'
import {
  halfSignIns,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Deletes a person's authenticator app, passkeys, recovery codes and sign-ins that wait for a code. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
}
