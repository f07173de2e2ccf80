import { desc, eq } from 'drizzle-orm'
import { REASONS, type ReasonCode } from '@wabi/contract/checks.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import type { SelfieFindings } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import { decide } from '../../decision/decide.ts'
import { selfieIsDocument } from '../../decision/selfie-is-document.ts'
import { decisions, findings } from '../../platform/db/schema/evidence.ts'
import { insertion } from '../../platform/db/statement.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { newId } from '../../platform/random.ts'
import { imageError, imageOfDataUrl } from './check-image.ts'
import { openClaims } from './claims.ts'
import { compareClaims } from './compare-claims.ts'
import { customerOf } from './customer-of.ts'
import { decisionInput, rulesFor } from './decision-input.ts'
import { allRead, documentReadings, openReadings, waitForReadings } from './document-findings.ts'
import { requirePhotosLeft } from './evidence-of.ts'
import { requireStep } from './flow-of.ts'
import { imageReuse } from './image-reuse.ts'
import { discardImage, insertEvidence, type KeptImage, keepImage } from './keep-image.ts'
import { type LoadedSession, loadSession, requireOpen } from './load-session.ts'
import { findingPlace, keyOwner, sessionPlace } from './places.ts'
import { printedFields } from './printed-fields.ts'
import { recordDecision } from './record-decision.ts'

/** How long the selfie's answer waits for the document to be read. After that its checks are broken: review. */
const WAIT_FOR_DOCUMENT_MS = 20_000

const insertFinding = insertion(findings, [
  'id',
  'clientId',
  'verificationId',
  'evidenceId',
  'kind',
  'sealed',
  'modelVersion',
  'createdAt',
])

export interface VerifyKyc {
  sessionId: string
  /** Data URL of a JPEG, PNG or WebP. */
  selfieImage: string
  waitForDocumentMs?: number
}

export interface KycResult {
  overallScore: number
  verificationStatus: Outcome
  verificationId: string
  /** In the customer's words; empty when approved. */
  reasons: string[]
}

/**
 * The selfie: reads it while the document's reading is waited for, decides and answers. Asked again, it answers the
 * decision that was made; of calls side by side one decides.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `image.*`, `server.busy`
 */
export async function verifyKyc(ctx: Ctx, input: VerifyKyc): Promise<KycResult> {
  const { sessionId } = input
  const { clientId } = customerOf(ctx, sessionId)
  const begun = await asTenant(ctx, clientId, async (tx) => {
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
  })
  if ('decided' in begun) return begun.decided
  const { session, key, read } = begun
  const bytes = imageOfDataUrl(input.selfieImage)

  const [selfie] = await Promise.all([
    ctx.vision.readSelfie(bytes).catch((error: unknown) => {
      throw imageError(error)
    }),
    read || waitForReadings(ctx, session, input.waitForDocumentMs ?? WAIT_FOR_DOCUMENT_MS),
  ])
  const kept = await keepImage(ctx, key, session, selfie.clean)
  let used = false
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      const loaded = await loadSession(tx, sessionId, { lock: true })
      const decided = await decidedResult(tx, loaded)
      if (decided) return decided
      requireSelfie(ctx, loaded)
      const result = await decideNow(ctx, tx, loaded, { selfie, kept, key })
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

async function decidedResult(tx: Tx, { verification }: LoadedSession): Promise<KycResult | null> {
  if (verification.outcome === null) return null
  const [made] = await tx
    .select()
    .from(decisions)
    .where(eq(decisions.verificationId, verification.verificationId))
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  if (!made) return null
  return resultOf(verification.verificationId, made.outcome, made.overallScore, made.reasons as ReasonCode[])
}

function resultOf(
  verificationId: string,
  outcome: Outcome,
  overallScore: number,
  reasons: ReasonCode[],
): KycResult {
  const words = outcome === 'approved' ? [] : reasons.map((reason) => REASONS[reason][0] as string)
  return {
    overallScore,
    verificationStatus: outcome,
    verificationId,
    reasons: words.filter((said) => said !== ''),
  }
}

async function decideNow(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  { selfie, kept, key }: { selfie: SelfieFindings; kept: KeptImage; key: DataKey },
): Promise<KycResult> {
  const { session } = loaded
  const { clientId, verificationId } = session
  const claims = openClaims(ctx, key, session)
  if (!claims) throw new Error('a decision needs claims')
  const [readings, reuse, rules] = await together([
    documentReadings(tx, session),
    imageReuse(ctx, tx, session, claims, selfie.clean),
    rulesFor(tx, session),
  ])
  const documents = openReadings(ctx, key, readings)
  const matches = compareClaims(ctx, session, claims, documents.read)
  const images = { ...reuse, selfieIsDocument: selfieIsDocument(selfie.clean, readings.photos) }
  const decision = decide(decisionInput(ctx, session, { claims, documents, matches, selfie, images, rules }))

  const { clean: _, ...said } = selfie
  const id = newId('finding')
  const sealed = ctx.sealer.seal(key, findingPlace({ clientId, id }), JSON.stringify(said))
  const printed = JSON.stringify(printedFields(documents.read, matches))
  const ocrResults = { sealed: ctx.sealer.seal(key, sessionPlace(session, 'ocrResults'), printed) }
  const { modelVersion } = selfie
  await together([
    // Before its finding, which names it.
    insertEvidence(ctx, tx, session, {
      ...kept,
      kind: 'selfie',
      picture: selfie.clean,
      quality: selfie.quality,
    }),
    insertFinding(tx, {
      id,
      clientId,
      verificationId,
      evidenceId: kept.id,
      kind: 'selfie',
      sealed,
      modelVersion,
      createdAt: ctx.clock.now(),
    }),
    recordDecision(ctx, tx, loaded, { decision, modelVersion, ocrResults, selfieKey: kept.storageKey }),
  ])
  return resultOf(verificationId, decision.outcome, decision.overallScore, decision.reasons)
}
