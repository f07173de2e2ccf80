import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { isReviewerAskedFor } from '../../kernel/reviewer-sex.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { imageAad, keyOwner } from './sealing-aad.ts'

/**
 * One image as JPEG bytes, for this answer only. The view is audited before the first byte is sent.
 * @throws AppError `evidence.not_found`, also for another client's image; `review.reviewer_sex` where the customer asked for
 *   another reviewer
 */
export async function readEvidenceImage(
  ctx: Ctx,
  { verificationId, evidenceId }: { verificationId: string; evidenceId: string },
): Promise<Uint8Array> {
  const clientId = requireClientId(ctx)
  const { photo, key } = await asTenant(ctx, clientId, async (tx) => {
    const [found] = await tx
      .select({ photo: evidence, may: isReviewerAskedFor(ctx, sql`${customerVerifications.reviewerSex}`) })
      .from(evidence)
      .innerJoin(
        customerVerifications,
        and(
          eq(customerVerifications.clientId, evidence.clientId),
          eq(customerVerifications.verificationId, evidence.verificationId),
        ),
      )
      .where(
        and(
          eq(evidence.id, evidenceId),
          eq(evidence.verificationId, verificationId),
          eq(evidence.clientId, clientId),
        ),
      )
    if (!found) throw new AppError('evidence.not_found')
    if (!found.may) throw new AppError('review.reviewer_sex')
    await recordAudit(ctx, tx, {
      action: 'evidence.viewed',
      subject: verificationId,
      details: { evidenceId },
    })
    return { photo: found.photo, key: await ctx.sealer.dataKey(tx, keyOwner(found.photo)) }
  })
  try {
    return ctx.sealer.openBytes(key, imageAad(photo), await ctx.storage.get(photo.storageKey))
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError('evidence.not_found', { cause: error })
    throw error
  }
}
