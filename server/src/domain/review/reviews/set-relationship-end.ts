import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'

/**
 * Stores when the client's relationship with this customer ended, or that it goes on. With `retentionFrom:
 * relationship_end` the retention of an approved case counts from then.
 * @throws AppError as `lockVerification`; `request.invalid` for a date in the future or before the verification
 */
export async function setRelationshipEnd(
  ctx: Ctx,
  { verificationId, relationshipEndedAt }: { verificationId: string; relationshipEndedAt: string | null },
): Promise<void> {
  const endedAt = relationshipEndedAt === null ? null : new Date(relationshipEndedAt)
  const refuse = (words: string) =>
    new AppError('request.invalid', { fields: { relationshipEndedAt: words } })
  if (endedAt !== null && endedAt > ctx.clock.now()) throw refuse('This is in the future')
  await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { createdAt } = await lockVerification(ctx, tx, verificationId)
    if (endedAt !== null && endedAt < createdAt) throw refuse('This is before the verification was created')
    await tx
      .update(customerVerifications)
      .set({ relationshipEndedAt: endedAt })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: 'relationship.ended',
      subject: verificationId,
      details: { relationshipEndedAt: endedAt?.toISOString() ?? null },
    })
  })
}
