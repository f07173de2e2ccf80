import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { documentNumbers, listHits, repeats } from '../../../platform/db/schema/fraud.ts'
import { personLinks } from '../../../platform/db/schema/person-links.ts'
import { detailKeys } from '../../../platform/db/schema/shared-details.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Part of erasing a verification: its face, numbers and other details can no longer be found, and no other case refers to it. What is
 * on the client's lists stays there until it is removed or expires: an entry is the client's own record.
 */
export async function eraseFraudData(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<void> {
  await ctx.faces.erase(tx, { clientId, verificationId })
  await tx
    .delete(documentNumbers)
    .where(and(ofTenant(documentNumbers), eq(documentNumbers.verificationId, verificationId)))
  await tx.delete(detailKeys).where(and(ofTenant(detailKeys), eq(detailKeys.verificationId, verificationId)))
  await tx.delete(listHits).where(and(ofTenant(listHits), eq(listHits.verificationId, verificationId)))
  await tx
    .delete(personLinks)
    .where(
      and(
        ofTenant(personLinks),
        or(
          eq(personLinks.verificationId, verificationId),
          eq(personLinks.otherVerificationId, verificationId),
        ),
      ),
    )
  await tx
    .delete(repeats)
    .where(
      and(
        ofTenant(repeats),
        or(eq(repeats.verificationId, verificationId), eq(repeats.otherVerificationId, verificationId)),
      ),
    )
}
