import type { z } from 'zod'
import { IMAGE_LINK_MINUTES } from '@wabi/contract/endpoint/api-version.ts'
import type { PublicImage } from '@wabi/contract/shapes/public-verification.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { listCurrentEvidence } from '../../verification/session/current-evidence.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { signImageToken } from './image-token.ts'

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
  const until = ctx.clock.now().getTime() + IMAGE_LINK_MINUTES * MINUTE_MS
  // Whole seconds, as in the URL.
  const expiresAt = new Date(Math.floor(until / 1000) * 1000)
  return asTenant(ctx, actor.clientId, async (tx) => {
    const { sessionId, erasedAt } = await findVerification(ctx, tx, verificationId)
    const photos = sessionId === null || erasedAt !== null ? [] : await listCurrentEvidence(tx, sessionId)
    await recordAudit(ctx, tx, {
      action: 'evidence.linked',
      subject: verificationId,
      details: { evidenceIds: photos.map(({ id }) => id) },
    })
    return photos.map(({ id, kind, width, height, createdAt }) => {
      const token = signImageToken(ctx.sealer, { evidenceId: id, keyId: actor.keyId, expiresAt })
      return {
        imageId: id,
        kind,
        width,
        height,
        capturedAt: createdAt.toISOString(),
        url: `${ctx.config.publicUrl}/api/v1/images/${token}`,
        expiresAt: expiresAt.toISOString(),
      }
    })
  })
}
