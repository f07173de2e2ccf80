import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { collectSignals } from '../fraud/collect-signals.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { checkImage, toImageError, decodeDataUrl } from '../../kernel/check-image.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { decideSession } from './decide-session.ts'
import { areAllPhotosRead, WAIT_FOR_DOCUMENT_MS, waitForReadings } from '../session/document-findings.ts'
import { requirePhotosLeft } from '../session/current-evidence.ts'
import { requireStep } from '../session/get-flow.ts'
import { discardImage, storeImage } from '../session/store-image.ts'
import { findDecidedResult, type KycResult } from '../session/kyc-result.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { deleteUploads } from '../session/uploads.ts'
import { readPicture } from '../uploads/take-upload.ts'

export interface VerifyKyc {
  sessionId: string
  /** Data URL of a JPEG, PNG or WebP, or the id of a complete upload. */
  selfieImage: string
  /** What the browser reports about how it was taken. */
  capture?: CaptureFacts | undefined
  waitForDocumentMs?: number
}

/**
 * Reads the selfie while waiting for the document's reading, decides and answers. Repeated calls get the decision
 * already made; of concurrent calls, one decides.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `image.*`, `upload.incomplete`,
 *   `server.busy`
 */
export async function verifyKyc(ctx: Ctx, input: VerifyKyc): Promise<KycResult> {
  const { sessionId } = input
  const { clientId } = requireCustomer(ctx, sessionId)
  const prepared = await asTenant(
    ctx,
    clientId,
    async (tx) => {
      const loaded = await loadSession(tx, sessionId)
      const decided = await findDecidedResult(tx, loaded)
      if (decided) return { decided }
      requireSelfie(ctx, loaded)
      const [, key, read] = await pipelineQueries([
        requirePhotosLeft(tx, sessionId, 'selfie'),
        ctx.sealer.dataKey(tx, keyOwner(loaded.verification)),
        areAllPhotosRead(tx, loaded.session),
      ])
      return { session: loaded.session, key, read }
    },
    { reads: true },
  )
  if ('decided' in prepared) return prepared.decided
  const { session, key, read } = prepared
  const bytes = await readPicture(ctx, sessionId, input.selfieImage, decodeDataUrl)
  checkImage(bytes)

  const [selfie] = await Promise.all([
    visionFor(ctx)
      .readSelfie(bytes)
      .catch((error: unknown) => {
        throw toImageError(error)
      }),
    read || waitForReadings(ctx, session, input.waitForDocumentMs ?? WAIT_FOR_DOCUMENT_MS),
  ])
  await ctx.faces.warm(ctx, {
    clientId,
    modelVersion: namespaceForMode(session.mode, ctx.faceModel?.version ?? selfie.modelVersion),
  })
  const kept = await storeImage(ctx, key, session, selfie.clean)
  let used = false
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      // Reset when the transaction is retried.
      used = false
      const loaded = await loadSession(tx, sessionId, { lock: true })
      const decided = await findDecidedResult(tx, loaded)
      if (decided) return decided
      requireSelfie(ctx, loaded)
      const signals = () => collectSignals(ctx, tx, loaded, { selfie, bytes, capture: input.capture, key })
      const [result] = await pipelineQueries([
        decideSession(ctx, tx, loaded, { selfie, kept, key, signals }),
        deleteUploads(tx, sessionId),
      ])
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
