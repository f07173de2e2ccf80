import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { checkImage, toImageError } from '../../kernel/check-image.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { storeUpload } from '../uploads/append-chunk.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { requirePhotosLeft } from '../session/current-evidence.ts'
import { requireStep } from '../session/get-flow.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'

export interface CheckSelfie {
  sessionId: string
  /** The file as received. */
  bytes: Uint8Array
  /** Stores it as a complete upload with this id, so that the decision need not receive it again. */
  uploadId?: string | undefined
}

/**
 * The quick verdict on a selfie at capture, while it can still be retaken. No evidence is stored and no attempt is used
 * up: `verifyKyc` decides on the selfie that counts and reads it again.
 * @throws AppError as `requireOpen` and `appendChunk`; `step.out_of_order`, `consent.required`, `image.*`, `server.busy`
 */
export async function checkSelfie(
  ctx: Ctx,
  { sessionId, bytes, uploadId }: CheckSelfie,
): Promise<{ quality: { ok: boolean; hints: HintCode[] } }> {
  const { clientId } = requireCustomer(ctx, sessionId)
  await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    requireOpen(ctx, loaded.verification)
    requireStep('selfie', loaded)
    await requirePhotosLeft(tx, sessionId, 'selfie')
  })
  checkImage(bytes)
  const [{ quality }] = await Promise.all([
    visionFor(ctx)
      .readSelfie(bytes)
      .catch((error: unknown) => {
        throw toImageError(error)
      }),
    uploadId && storeUpload(ctx, { sessionId, uploadId, bytes }),
  ])
  return { quality: { ok: quality.ok, hints: quality.hints } }
}
