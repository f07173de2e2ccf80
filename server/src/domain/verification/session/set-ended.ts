import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Ends a verification without a decision, with its session and its link: by the client, or by the customer. */
export async function setEnded(
  tx: Tx,
  verificationId: string,
  status: 'cancelled' | 'declined',
): Promise<void> {
  await tx
    .update(customerVerifications)
    // A declined check has no result: a review that was still open ends without a decision.
    .set({
      status,
      escalatedAt: null,
      ...(status === 'declined' && { outcome: null, overallScore: null, completedAt: null, reasons: [] }),
    })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .update(verificationSessions)
    .set({ status, askedStep: null })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
  await tx
    .update(verificationLinks)
    .set({ status })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
}
