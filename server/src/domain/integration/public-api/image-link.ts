import { IMAGE_LINK_MINUTES } from '@wabi/contract/endpoint/api-version.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type ImagePart, signImageToken } from './image-token.ts'

/** A URL that opens an image for a few minutes without a credential, as long as the calling key works. */
export function createImageLink(
  { actor, clock, sealer, config }: Ctx,
  { evidenceId, part = 'whole' }: { evidenceId: string; part?: ImagePart },
): { url: string; expiresAt: string } {
  if (actor.kind !== 'api-key') throw new AppError('auth.forbidden')
  const until = clock.now().getTime() + IMAGE_LINK_MINUTES * MINUTE_MS
  // Whole seconds, as in the URL.
  const expiresAt = new Date(Math.floor(until / 1000) * 1000)
  const token = signImageToken(sealer, { evidenceId, keyId: actor.keyId, expiresAt, part })
  return { url: `${config.publicUrl}/api/v1/images/${token}`, expiresAt: expiresAt.toISOString() }
}
