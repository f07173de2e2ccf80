import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/** Replaces the tags of a verification. The audit log records their number only: a tag may name somebody. */
export async function setTags(
  ctx: Ctx,
  { verificationId, tags }: { verificationId: string; tags: string[] },
): Promise<void> {
  await asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    await lockVerification(ctx, tx, verificationId)
    await tx
      .update(customerVerifications)
      .set({ tags })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: 'tags.set',
      subject: verificationId,
      details: { count: tags.length },
    })
  })
}
