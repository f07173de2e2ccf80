import { eq } from 'drizzle-orm'
import { customerVerifications } from '../platform/db/schema/verifications.ts'
import { asTenant } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** A verification whose customer came from this page and goes back to it. */
export async function comeFrom(
  platform: Platform,
  { clientId, verificationId }: { clientId: string; verificationId: string },
  returnUrl: string,
): Promise<void> {
  await asTenant(platform, clientId, (tx) =>
    tx
      .update(customerVerifications)
      .set({ returnUrl })
      .where(eq(customerVerifications.verificationId, verificationId)),
  )
}
