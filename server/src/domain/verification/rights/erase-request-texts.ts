import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Empties what a customer and staff wrote in the register; that there was a request, and its outcome, stays. */
export async function eraseRequestTexts(tx: Tx, verificationId: string): Promise<void> {
  await tx
    .update(dataRequests)
    .set({
      asker: null,
      words: null,
      extensionReason: null,
      identityWords: null,
      correction: null,
      answer: null,
    })
    .where(and(ofTenant(dataRequests), eq(dataRequests.verificationId, verificationId)))
}
