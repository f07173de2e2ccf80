import type { CaptureFacts } from '@wabi/contract/capture.ts'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { signalsOf } from '../fraud/signals-of.ts'
import { apart } from '../test-mode/apart.ts'
import { imageError, imageOfDataUrl } from './check-image.ts'
import { customerOf } from './customer-of.ts'
import { decideSession } from './decide-session.ts'
import { allRead, WAIT_FOR_DOCUMENT_MS, waitForReadings } from './document-findings.ts'
import { requirePhotosLeft } from './evidence-of.ts'
import { requireStep } from './flow-of.ts'
import { discardImage, keepImage } from './keep-image.ts'
import { decidedResult, type KycResult } from './kyc-result.ts'
import { type LoadedSession, loadSession, requireOpen } from './load-session.ts'
import { keyOwner } from './places.ts'

export interface VerifyKyc {
  sessionId: string
  /** Data URL of a JPEG, PNG or WebP. */
  selfieImage: string
  /** What the browser reports about how it was taken. */
  capture?: CaptureFacts | undefined
  waitForDocumentMs?: number
}

/**
 * Reads the selfie while waiting for the document's reading, decides and answers. Repeated calls get the decision
 * already made; of concurrent calls, one decides.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `image.*`, `server.busy`
 */
export async function verifyKyc(ctx: Ctx, input: VerifyKyc): Promise<KycResult> {
  const { sessionId } = input
  const { clientId } = customerOf(ctx, sessionId)
  const prepared = await asTenant(
    ctx,
    clientId,
    async (tx) => {
      const loaded = await loadSession(tx, sessionId)
      const decided = await decidedResult(tx, loaded)
      if (decided) return { decided }
      requireSelfie(ctx, loaded)
      const [, key, read] = await together([
        requirePhotosLeft(tx, sessionId, 'selfie'),
        ctx.sealer.dataKey(tx, keyOwner(loaded.verification)),
        allRead(tx, loaded.session),
      ])
      return { session: loaded.session, key, read }
    },
    { reads: true },
  )
  if ('decided' in prepared) return prepared.decided
  const { session, key, read } = prepared
  const bytes = imageOfDataUrl(input.selfieImage)

  const [selfie] = await Promise.all([
    ctx.vision.readSelfie(bytes).catch((error: unknown) => {
      throw imageError(error)
    }),
    read || waitForReadings(ctx, session, input.waitForDocumentMs ?? WAIT_FOR_DOCUMENT_MS),
  ])
  await ctx.faces.warm(ctx, { clientId, modelVersion: apart(session.mode, selfie.modelVersion) })
  const kept = await keepImage(ctx, key, session, selfie.clean)
  let used = false
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      // Reset when the transaction is retried.
      used = false
      const loaded = await loadSession(tx, sessionId, { lock: true })
      const decided = await decidedResult(tx, loaded)
      if (decided) return decided
      requireSelfie(ctx, loaded)
      const signals = () => signalsOf(ctx, tx, loaded, { selfie, bytes, capture: input.capture, key })
      const result = await decideSession(ctx, tx, loaded, { selfie, kept, key, signals })
      used = true
      return result
    })
  } catch (error) {
    used = false
    throw error
  } finally {
    if (!used) await discardImage(ctx, kept)
  }
}

function requireSelfie(ctx: Ctx, loaded: LoadedSession): void {
  requireOpen(ctx, loaded.verification)
  requireStep('selfie', loaded)
}
