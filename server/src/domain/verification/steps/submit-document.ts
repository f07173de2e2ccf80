import { and, eq } from 'drizzle-orm'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { checkImage, toImageError } from '../../kernel/check-image.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { requirePhotosLeft } from '../session/current-evidence.ts'
import { requireStep } from '../session/get-flow.ts'
import { discardImage, insertEvidence, storeImage, supersedeEvidence } from '../session/store-image.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { type FirstAnswer, hashUpload, findRepeatedPhoto } from './find-repeated-photo.ts'

/** The stored photo is the one that is read, and reading needs no more: enough for small print and dense codes. */
const MAX_DOCUMENT_SIDE_PX = 2400

export interface SubmitDocument {
  sessionId: string
  side: 'front' | 'back'
  /** The file as received. */
  bytes: Uint8Array
  /** A second frame, taken with the torch on, in base64. What it shows is measured; it is not stored. */
  torchFrame?: string | undefined
}

export interface SubmittedDocument {
  quality: { ok: boolean; hints: HintCode[] }
  attemptsLeft: number
}

/**
 * Stores a photo of the document, enqueues its reading and answers with the quick quality verdict. The same bytes as
 * the last photo of this side get the same answer and change nothing.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `image.*`, `document.missing`,
 *   `server.busy`
 */
export async function submitDocument(
  ctx: Ctx,
  { sessionId, side, bytes, torchFrame }: SubmitDocument,
): Promise<SubmittedDocument> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const kind = `document_${side}` as const
  const receivedSha256 = hashUpload(bytes)
  const admit = async (tx: Tx, loaded: LoadedSession) => {
    requireOpen(ctx, loaded.verification)
    requireStep(kind, loaded)
    const first = await findRepeatedPhoto(tx, { sessionId, kind, receivedSha256 })
    return { first, left: first ? 0 : await requirePhotosLeft(tx, sessionId, kind) }
  }
  const prepared = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    const { first } = await admit(tx, loaded)
    if (first) return { first }
    return { session: loaded.session, key: await ctx.sealer.dataKey(tx, keyOwner(loaded.verification)) }
  })
  if ('first' in prepared) return toAnswer(prepared.first)
  const { session, key } = prepared
  checkImage(bytes)

  const { quality, clean, torch } = await visionFor(ctx)
    .takeDocument(bytes, {
      maxSidePx: MAX_DOCUMENT_SIDE_PX,
      ...(torchFrame && { torchFrame: Buffer.from(torchFrame, 'base64') }),
    })
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  const kept = await storeImage(ctx, key, session, clean)
  const { ok } = quality
  let used = false
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      // Checked again under the lock: meanwhile another call may have ended the session, used the last attempt or sent
      // the same photo.
      const loaded = await loadSession(tx, sessionId, { lock: true })
      const { first, left } = await admit(tx, loaded)
      if (first) return toAnswer(first)
      await supersedeEvidence(ctx, tx, loaded.session, kind)
      const rated = { ...quality, ...(torch && { torch }) }
      const photo = { ...kept, kind, picture: clean, quality: rated, receivedSha256 }
      await insertEvidence(ctx, tx, loaded.session, photo)
      const path = side === 'front' ? { frontImagePath: kept.storageKey } : { backImagePath: kept.storageKey }
      await tx
        .update(verificationSessions)
        .set(path)
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
      const { verificationId } = loaded.session
      await recordAskAnswer(ctx, tx, loaded.session)
      await ctx.queue.enqueue(tx, 'analyze-document', { clientId, verificationId, evidenceId: kept.id })
      await recordAudit(ctx, tx, {
        action: `${kind}.submitted`,
        subject: verificationId,
        details: { ok, evidenceId: kept.id },
      })
      used = true
      return toAnswer({ quality, attemptsLeft: left - 1 })
    })
  } catch (error) {
    used = false
    throw error
  } finally {
    if (!used) await discardImage(ctx, kept)
  }
}

/** Leaves out the measures, which are for the reviewer. */
function toAnswer({ quality, attemptsLeft }: FirstAnswer): SubmittedDocument {
  return { quality: { ok: quality.ok, hints: quality.hints as HintCode[] }, attemptsLeft }
}
