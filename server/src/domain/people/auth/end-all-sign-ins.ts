import { eq } from 'drizzle-orm'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import type { SystemTx } from '../../../platform/db/tenant.ts'

/** Deletes every token of a person and every sign-in that waits for its second factor. */
export async function endAllSignIns(tx: SystemTx, userId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
}
