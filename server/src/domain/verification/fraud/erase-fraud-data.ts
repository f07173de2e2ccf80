import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { blockHits, documentNumbers, repeats } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Part of erasing a verification: its face and numbers can no longer be found, and no other case refers to it. What the
 * client has blocked stays blocked until the block is lifted: a block is the client's own record.
 */
export async function eraseFraudData(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<void> {
  await ctx.faces.forget(tx, { clientId, verificationId })
  await tx
    .delete(documentNumbers)
    .where(and(ofTenant(documentNumbers), eq(documentNumbers.verificationId, verificationId)))
  await tx.delete(blockHits).where(and(ofTenant(blockHits), eq(blockHits.verificationId, verificationId)))
  await tx
    .delete(repeats)
    .where(
      and(
        ofTenant(repeats),
        or(eq(repeats.verificationId, verificationId), eq(repeats.otherVerificationId, verificationId)),
      ),
    )
}
