import { and, eq } from 'drizzle-orm'
import type { CleanPicture } from '@wabi/vision'
import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { insertEvidence, type StoredImage, supersedeEvidence } from '../session/store-image.ts'
import type { SessionRow } from '../session/load-session.ts'
import type { SampleKind } from './sample-picture.ts'

/** Error code in the findings of a sample, which is never analyzed. */
export const NOT_ANALYZED = 'sample'

export interface Sample extends StoredImage {
  kind: SampleKind
  picture: CleanPicture
}

/** Inserts the rows of a stored sample: it counts as the photo of its kind, but is never analyzed. */
export async function insertSample(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  { customer, sample }: { customer: TestCustomer; sample: Sample },
): Promise<void> {
  const { clientId, verificationId, sessionId } = session
  const { kind, id: evidenceId, storageKey } = sample
  await supersedeEvidence(ctx, tx, session, kind)
  const quality = { ok: true, hints: [], measures: {} }
  await insertEvidence(ctx, tx, session, { ...sample, quality, receivedSha256: null })
  await tx.insert(findings).values({
    id: newId('finding'),
    clientId,
    verificationId,
    evidenceId,
    kind: kind === 'selfie' ? 'selfie' : 'document',
    error: NOT_ANALYZED,
    createdAt: ctx.clock.now(),
  })
  if (kind !== 'selfie') {
    const path = kind === 'document_front' ? { frontImagePath: storageKey } : { backImagePath: storageKey }
    await tx
      .update(verificationSessions)
      .set(path)
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  }
  await recordAudit(ctx, tx, {
    action: `${kind}.submitted`,
    subject: verificationId,
    details: { ok: true, evidenceId, sample: customer },
  })
}
