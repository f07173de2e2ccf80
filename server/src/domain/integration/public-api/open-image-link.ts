import { and, eq } from 'drizzle-orm'
import { hasKeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { findUsableKey, type UsableKey } from '../api-keys/find-usable-key.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { suspendedKeyError } from '../../kernel/suspended-error.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { readEvidenceImage } from '../../verification/session/read-evidence-image.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { findPortrait } from './find-portrait.ts'
import { verifyImageToken } from './image-token.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { visionFor } from '../../kernel/vision-for.ts'

/**
 * Reads an image by its signed URL; audited as an access by the key that requested the URL. Fails once that key no
 * longer works.
 * @throws AppError `evidence.not_found`; `account.suspended`; `evidence.link_over` for an expired URL
 */
export async function openImageLink(ctx: Ctx, { token }: { token: string }): Promise<Uint8Array> {
  const parsed = verifyImageToken(ctx.sealer, token)
  if (!parsed) throw new AppError('evidence.not_found')
  const now = ctx.clock.now()
  if (parsed.expiresAt <= now) throw new AppError('evidence.link_over')
  // System scope: the client is not known before the token is resolved.
  const found = await asSystem(ctx, async (tx) => {
    const key = await findUsableKey(tx, 'id', parsed.keyId, now)
    if (!key || !mayOpen(key.actor)) return null
    if (key.suspended) throw suspendedKeyError(ctx.config)
    const [photo] = await tx
      .select({ verificationId: evidence.verificationId })
      .from(evidence)
      .where(and(eq(evidence.id, parsed.evidenceId), eq(evidence.clientId, key.actor.clientId)))
    return photo ? { actor: key.actor, verificationId: photo.verificationId } : null
  })
  if (!found) throw new AppError('evidence.not_found')
  const asKey = deriveContext(ctx, { actor: found.actor })
  const of = { verificationId: found.verificationId, evidenceId: parsed.evidenceId }
  const picture = await readEvidenceImage(asKey, of)
  return parsed.part === 'whole' ? picture : cutPortrait(asKey, picture, of)
}

/** Keys that URLs are given to: of images with `admin`, of portrait and selfie with `identityAccess`. */
const mayOpen = ({ permission, identityAccess }: UsableKey['actor']) =>
  identityAccess || hasKeyPermission(permission, 'admin')

/** @throws AppError `evidence.not_found` once the portrait is on another picture, or deleted */
async function cutPortrait(
  ctx: Ctx,
  picture: Uint8Array,
  { verificationId, evidenceId }: { verificationId: string; evidenceId: string },
): Promise<Uint8Array> {
  const portrait = await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const row = await findVerification(ctx, tx, verificationId)
    if (row.sessionId === null || row.erasedAt !== null) return null
    const key = await ctx.sealer.dataKey(tx, keyOwner(row))
    return findPortrait(ctx, tx, key, { sessionId: row.sessionId })
  })
  if (portrait?.photo.id !== evidenceId) throw new AppError('evidence.not_found')
  const { box, rotation } = portrait
  return visionFor(ctx).cutPicture(picture, { box, rotation })
}
