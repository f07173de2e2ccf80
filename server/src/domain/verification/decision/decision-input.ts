import type { CheckId } from '@wabi/contract/verification/checks.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { ClaimMatches, SelfieFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import type {
  DecisionInput,
  FaceFacts,
  ImageFacts,
  LivenessFacts,
  RepeatFacts,
  RuleFacts,
} from '../../../decision/model/input.ts'
import type { SharedFacts } from '../../../decision/model/shared-facts.ts'
import type { BurstFindings } from '../liveness/burst-findings.ts'
import { livenessFacts } from '../liveness/liveness-facts.ts'
import type { Rules } from '../rules/rules-for.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { esignetFacts } from '../esignet/esignet-facts.ts'
import type { FoundSignIn } from '../session/esignet-sign-ins.ts'
import { compareFaces } from './compare-faces.ts'
import { compareInvited } from './compare-invited.ts'
import { computeDocumentFacts } from '../session/compute-document-facts.ts'
import type { OpenedReadings } from '../session/document-findings.ts'
import type { SessionRow } from '../session/load-session.ts'
import type { InvitedPerson } from '../session/open-person.ts'

export interface DecisionFindings {
  rules: Rules
  ruleFacts: RuleFacts
  claims: Claims
  guardianConsented: boolean
  documents: OpenedReadings
  /** null when the comparison failed. */
  matches: ClaimMatches | null
  selfie: SelfieFindings
  /** Staff attested that they attended the current burst. */
  supervised?: boolean
  /** The current burst, if it passed. */
  burst: BurstFindings | null
  images: Omit<ImageFacts, 'signals' | 'production'> | null
  /** What is unusual about how the pictures were taken. */
  signals?: readonly CaptureSignal[]
  /** Absent or null when earlier verifications were not searched: the check is broken. */
  repeats?: RepeatFacts | null
  /** How many people share a detail; null if they could not be counted. */
  shared: readonly SharedFacts[] | null
  /** The invited person, null for a walk-in; absent if the invitation could not be opened: the check is broken. */
  invited?: InvitedPerson | null | undefined
  /** The sign-in with Fayda, and how to open it. */
  esignet?: { key: DataKey } & FoundSignIn
  /** The phone that received the code to open the link. */
  provedPhone?: string | null
  /** The selfie of the reference verification, or the face that the client sent; null without one. */
  reference?: ArrayLike<number> | null
}

/** Gathers the input of a decision. What cannot be compared becomes a broken check, never a guess. */
export function buildDecisionInput(ctx: Ctx, session: SessionRow, found: DecisionFindings): DecisionInput {
  const { nationality, documentType } = session
  if (nationality === null || documentType === null)
    throw new Error('a decision needs a nationality and a document type')
  const { claims, selfie, burst, images, rules, ruleFacts } = found
  const { read, late } = found.documents
  // A back alone is not enough: without its front, a document counts as not read.
  const documents = read.some(({ side }) => side === 'front') ? read : null
  const errors: Partial<Record<CheckId, string>> = {}
  let liveness: LivenessFacts | null = null
  try {
    liveness = livenessFacts(session, burst, selfie, found.supervised)
  } catch (error) {
    errors.live_person = error instanceof Error ? error.message : 'the head turn was not compared'
  }
  const document = computeDocumentFacts(ctx, session, found)
  let invited: DecisionInput['invited'] = null
  try {
    const { reference = null, provedPhone = null } = found
    const proved = { claims, document, nationality, selfie, reference, provedPhone, model: ctx.faceModel }
    if (found.invited !== undefined) invited = compareInvited(found.invited, proved)
  } catch (error) {
    errors.invited_person = error instanceof Error ? error.message : 'the invitation could not be compared'
  }
  let esignet: DecisionInput['esignet']
  try {
    const given = { claims, document, matches: found.matches, nationality }
    esignet = found.esignet && esignetFacts(ctx, found.esignet.key, found.esignet, given)
  } catch (err) {
    ctx.log.error({ err, sessionId: session.sessionId }, 'a sign-in with Fayda could not be compared')
    esignet = null
  }
  let face: FaceFacts | null = null
  try {
    // Only a burst of the selfie's person may support it.
    const sameSitting = liveness?.state === 'passed' && liveness.samePerson ? burst : null
    face = compareFaces(documents, selfie, sameSitting, ctx.faceModel)
  } catch (error) {
    errors.face_matches = error instanceof Error ? error.message : 'the faces were not compared'
  }
  return {
    today: ctx.clock.now().toISOString().slice(0, 10),
    nationality,
    documentType,
    claimedDateOfBirth: claims.dateOfBirth,
    guardianConsented: found.guardianConsented,
    document,
    late,
    selfie: { faces: selfie.faces, ok: selfie.quality.ok, hints: selfie.quality.hints },
    face,
    liveness,
    images: images && { ...images, signals: found.signals ?? [], production: ctx.config.production },
    repeats: found.repeats ?? null,
    shared: found.shared,
    invited,
    ...(esignet !== undefined && { esignet }),
    ...rules,
    ruleFacts,
    errors,
  }
}
