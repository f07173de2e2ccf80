import type { SelfieFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { decide } from '../../../decision/decide.ts'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import { velocityLimits, withoutAllowedLimits } from '../../../decision/rules/velocity-limits.ts'
import { selfieIsDocument } from '../../../decision/selfie-is-document.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import { insertStatement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { findSignIn } from '../session/esignet-sign-ins.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { loadSelfies } from '../../../platform/face-search/sealed-faces.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { findSharedDetails } from '../fraud/find-shared-details.ts'
import { recordSharedDetails } from '../fraud/record-shared-details.ts'
import { searchRepeats } from '../fraud/find-repeats.ts'
import { recordRepeats } from '../fraud/record-repeats.ts'
import { sessionSignals } from '../fraud/session-signals.ts'
import { currentBurst, openBurst } from '../liveness/burst-findings.ts'
import { toRuleFacts } from '../rules/to-rule-facts.ts'
import { rulesFor } from '../rules/rules-for.ts'
import { recordTestDecision } from '../test-mode/record-test-decision.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { listConsentsInForce } from '../session/consents-in-force.ts'
import { openClaims } from '../session/claims.ts'
import { compareClaims } from '../session/compare-claims.ts'
import { buildDecisionInput } from './decision-input.ts'
import { loadDocumentReadings, openReadings } from '../session/document-findings.ts'
import { findImageReuse, findSessionsWithPicture } from '../steps/image-reuse.ts'
import { insertEvidence, type StoredImage, supersedeEvidence } from '../session/store-image.ts'
import { toKycResult, type KycResult } from '../session/kyc-result.ts'
import type { LoadedSession, SessionRow, VerificationRow } from '../session/load-session.ts'
import { openExpectedFace } from '../session/expected-face.ts'
import { openSealedPerson, type Person } from '../session/open-person.ts'
import { findingAad, sessionAad } from '../session/sealing-aad.ts'
import { printedFields } from '../session/printed-fields.ts'
import { recordDecision, sealProvedName } from '../session/record-decision.ts'

const insertFinding = insertStatement(findings, [
  'id',
  'clientId',
  'verificationId',
  'evidenceId',
  'kind',
  'sealed',
  'modelVersion',
  'createdAt',
])

/** Input of a decision besides what is stored. */
export interface DecideSessionInput {
  selfie: SelfieFindings
  /** The stored selfie when it is new and gets its row now; null when it was decided on before. */
  kept: StoredImage | null
  key: DataKey
  /** Finds what is unusual about how the pictures were taken. */
  signals?: () => Promise<readonly CaptureSignal[]>
}

/** What is stored of a selfie, sealed as its findings. `signals` is absent in older findings. */
export type StoredSelfieFindings = Omit<SelfieFindings, 'clean'> & { signals?: readonly CaptureSignal[] }

/** Decides a locked session on all that is stored of it and the selfie, and records the decision. */
export async function decideSession(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  { selfie, kept, key, signals: askSignals = async () => [] }: DecideSessionInput,
): Promise<KycResult> {
  const { session, verification } = loaded
  const { verificationId } = session
  const claims = openClaims(ctx, key, session)
  if (!claims) throw new Error('a decision needs claims')
  const findSignals = async () => [...new Set([...(await askSignals()), ...sessionSignals(session)])]
  if (session.testCustomer !== null && session.testCustomer !== 'expired') {
    if (kept) await keepSelfie(ctx, tx, loaded, { selfie, kept, key, signals: await findSignals() })
    const selfieKey = kept?.storageKey ?? null
    return recordTestDecision(ctx, tx, loaded, { customer: session.testCustomer, key, selfieKey })
  }
  const passed = session.liveness?.state === 'passed'
  const person = openInvitation(ctx, key, verification)
  const invited = person && person.invited
  const [signals, readings, withPicture, rules, burstRow, reference, signIn, consents] =
    await pipelineQueries([
      findSignals(),
      loadDocumentReadings(tx, session),
      findSessionsWithPicture(tx, session, selfie.clean),
      rulesFor(tx, loaded),
      passed ? currentBurst(tx, session) : null,
      invited?.referenceFace
        ? openExpectedFace(ctx, key, verification, session.mode)
        : loadReference(ctx, tx, session, { selfie, id: invited?.referenceVerificationId ?? null }),
      findSignIn(tx, session.sessionId),
      listConsentsInForce(tx, session.sessionId),
    ])
  const burst = burstRow && openBurst(ctx, key, burstRow)
  const documents = openReadings(ctx, key, readings)
  const matches = compareClaims(ctx, session, claims, documents.read)
  const contacts = { phone: person?.customerPhone ?? null, email: person?.customerEmail ?? null }
  const seen = { claims, documents: documents.read, matches, selfie, contacts }
  const [{ others: samePicture, ...reused }, found] = await pipelineQueries([
    // Sent before the search's savepoint, so a failed search does not roll it back.
    findImageReuse(ctx, tx, session.clientId, claims, withPicture),
    searchRepeats(ctx, tx, session, seen),
  ])
  const images = { ...reused, selfieIsDocument: selfieIsDocument(selfie.clean, readings.photos) }
  const repeats = found && found.facts
  const limits = withoutAllowedLimits(
    velocityLimits(rules.settings, rules.rule),
    found?.facts.lists.allowed ?? [],
  )
  const details = await findSharedDetails(ctx, tx, loaded, { claims, key, found, limits })
  const allSignals: CaptureSignal[] = [
    ...signals,
    ...(details?.manyFailedTries ? (['many_failed_tries'] as const) : []),
  ]
  const ruleFacts = toRuleFacts(claims, verification)
  const input = buildDecisionInput(ctx, session, {
    claims,
    guardianConsented: consents.includes('guardian'),
    documents,
    matches,
    selfie,
    burst,
    // Void after another burst, whoever is in it.
    supervised: burstRow?.supervisedAtTry === session.livenessTries,
    images,
    signals: allSignals,
    repeats,
    shared: details && details.sharing,
    rules,
    ruleFacts,
    invited,
    reference,
    provedPhone: verification.possessionProvedBy === 'sms' ? contacts.phone : null,
    esignet: { key, ...signIn },
  })
  const decision = decide(input)

  const printed = JSON.stringify(printedFields(documents.read, matches))
  const ocrResults = { sealed: ctx.sealer.seal(key, sessionAad(session, 'ocrResults'), printed) }
  const modelVersion = ctx.faceModel?.version ?? selfie.modelVersion
  await pipelineQueries([
    recordDecision(ctx, tx, loaded, {
      decision,
      modelVersion,
      ocrResults,
      provedName: sealProvedName(ctx, key, { verification, decision, claims }),
      selfieKey: kept?.storageKey ?? null,
      documentExpiry: input.document?.expirySure ? input.document.expiryDate : null,
    }),
    ...(kept ? [keepSelfie(ctx, tx, loaded, { selfie, kept, key, signals: allSignals })] : []),
    recordRepeats(ctx, tx, loaded, { found, samePicture, decision, key }),
    details && recordSharedDetails(ctx, tx, loaded, { details, limits, found, outcome: decision.outcome }),
  ])
  return toKycResult(verificationId, decision)
}

/** undefined when what was sealed was altered or moved, which leaves the check broken. */
function openInvitation(ctx: Ctx, key: DataKey, verification: VerificationRow): Person | undefined {
  try {
    return openSealedPerson(ctx, verification, key)
  } catch (err) {
    ctx.log.error({ err, verificationId: verification.verificationId }, 'the invitation could not be opened')
    return undefined
  }
}

/** The selfie of the reference verification; null without one, and once that was erased. */
async function loadReference(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode }: SessionRow,
  { selfie, id }: { selfie: SelfieFindings; id: string | null },
): Promise<Float32Array | null> {
  if (id === null) return null
  const modelVersion = namespaceForMode(mode, ctx.faceModel?.version ?? selfie.modelVersion)
  return (await loadSelfies(ctx.sealer, tx, { clientId, modelVersion, ids: [id] })).get(id) ?? null
}

/** The selfie's row and, after it, the finding that names it. */
async function keepSelfie(
  ctx: Ctx,
  tx: Tx,
  { session }: LoadedSession,
  {
    selfie,
    kept,
    key,
    signals,
  }: Pick<DecideSessionInput, 'selfie' | 'key'> & { kept: StoredImage; signals: readonly CaptureSignal[] },
): Promise<void> {
  const { clientId, verificationId } = session
  const { clean, ...read } = selfie
  // The signals are stored too: the selfie is decided on again when a reviewer requests another step.
  const storedFindings: StoredSelfieFindings = { ...read, signals }
  const id = newId('finding')
  if (session.askedStep === 'selfie') {
    // First, so that only the new one counts.
    await supersedeEvidence(ctx, tx, session, 'selfie')
    await recordAskAnswer(ctx, tx, session)
  }
  await pipelineQueries([
    insertEvidence(ctx, tx, session, {
      ...kept,
      kind: 'selfie',
      picture: clean,
      quality: selfie.quality,
      // A repeated selfie finds the decision it led to.
      receivedSha256: null,
    }),
    insertFinding(tx, {
      id,
      clientId,
      verificationId,
      evidenceId: kept.id,
      kind: 'selfie',
      sealed: ctx.sealer.seal(key, findingAad({ clientId, id }), JSON.stringify(storedFindings)),
      modelVersion: selfie.modelVersion,
      createdAt: ctx.clock.now(),
    }),
  ])
}
