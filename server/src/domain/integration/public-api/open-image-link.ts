import { and, eq } from 'drizzle-orm'
import { hasKeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { findUsableKey } from '../api-keys/find-usable-key.ts'
import { AppError } from '../../kernel/app-error.ts'
import { suspendedKeyError } from '../../kernel/suspended-error.ts'
import { readEvidenceImage } from '../../verification/session/read-evidence-image.ts'
import { verifyImageToken } from './image-token.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

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
    const key = await findUsableKey(tx, eq(apiKeys.id, parsed.keyId), now)
    if (!key || !hasKeyPermission(key.actor.permission, 'admin')) return null
    if (key.suspended) throw suspendedKeyError(ctx.config)
    const [photo] = await tx
      .select({ verificationId: evidence.verificationId })
      .from(evidence)
      .where(and(eq(evidence.id, parsed.evidenceId), eq(evidence.clientId, key.actor.clientId)))
    return photo ? { actor: key.actor, verificationId: photo.verificationId } : null
  })
  if (!found) throw new AppError('evidence.not_found')
  const asKey = deriveContext(ctx, { actor: found.actor })
  return readEvidenceImage(asKey, {
    verificationId: found.verificationId,
    evidenceId: parsed.evidenceId,
  })
}
