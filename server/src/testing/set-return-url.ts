import { eq } from 'drizzle-orm'
import { customerVerifications } from '../platform/db/schema/verifications.ts'
import { asTenant } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** Sets the page that a verification's customer returns to. */
export async function setReturnUrl(
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
