import type { z } from 'zod'
import type { PublicImage } from '@wabi/contract/shapes/public-verification.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { listCurrentEvidence } from '../../verification/session/current-evidence.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { createImageLink } from './image-link.ts'

/**
 * The current images of a verification, each with a URL that opens it for a few minutes without a credential. Both the
 * listing and each use of a URL are audited.
 * @throws AppError `verification.not_found`
 */
export async function listImageLinks(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof PublicImage>[]> {
  const { actor } = ctx
  if (actor.kind !== 'api-key') throw new AppError('auth.forbidden')
  return asTenant(ctx, actor.clientId, async (tx) => {
    const { sessionId, erasedAt } = await findVerification(ctx, tx, verificationId)
    const photos = sessionId === null || erasedAt !== null ? [] : await listCurrentEvidence(tx, sessionId)
    await recordAudit(ctx, tx, {
      action: 'evidence.linked',
      subject: verificationId,
      details: { evidenceIds: photos.map(({ id }) => id) },
    })
    return photos.map(({ id, kind, width, height, createdAt }) => ({
      imageId: id,
      kind,
      width,
      height,
      capturedAt: createdAt.toISOString(),
      ...createImageLink(ctx, { evidenceId: id }),
    }))
  })
}
