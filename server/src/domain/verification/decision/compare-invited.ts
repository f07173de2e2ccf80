import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import { compareDescriptors, type FaceModel, type SelfieFindings } from '@wabi/vision'
import { isCertainlyDifferent } from '../../../decision/model/face-limits.ts'
import type { DocumentFacts } from '../../../decision/model/input.ts'
import type { InvitedFacts, InvitedState } from '../../../decision/model/invited-facts.ts'
import { normalizeNumber } from '../session/claims.ts'
import { compareInvitedName } from '../session/compare-invited-name.ts'
import type { InvitedPerson } from '../session/open-person.ts'

export interface ProvedPerson {
  claims: Claims
  /** null if the document was not read: nothing is proved. */
  document: Pick<DocumentFacts, 'claims' | 'sides'> | null
  nationality: string
  selfie: Pick<SelfieFindings, 'descriptor' | 'quality' | 'faceModel'>
  /** The phone that received the code to open the link; null without such a code. */
  provedPhone: string | null
  /** The selfie of the reference verification or the face that the client sent, by the face model in use; null if there is none. */
  reference: ArrayLike<number> | null
  model: FaceModel | null
}

/**
 * Compares the invited person with the proved one. What the customer entered counts only where the document confirms
 * it. @throws Error if the reference face is not there to compare
 */
export function compareInvited(invited: InvitedPerson | null, proved: ProvedPerson): InvitedFacts | 'nobody' {
  if (invited === null) return 'nobody'
  const { claims, document, nationality } = proved
  const isProved = (claim: keyof DocumentFacts['claims']) => document?.claims[claim].state === 'match'
  const facts: InvitedFacts = {}

  const countries = [nationality, ...(document?.sides.map(({ country }) => country) ?? [])]
  const name = isProved('name') ? compareInvitedName(invited.name, claims.fullName, countries) : 'unproved'
  if (invited.dateOfBirth !== null)
    facts.dateOfBirth = !isProved('dateOfBirth')
      ? 'unproved'
      : claims.dateOfBirth === invited.dateOfBirth
        ? 'match'
        : 'conflict'
  // A person may have several documents, and a renewed one often has a new number.
  if (invited.documentNumber !== null)
    facts.documentNumber = !isProved('idNumber')
      ? 'unproved'
      : normalizeNumber(claims.idNumber) === normalizeNumber(invited.documentNumber)
        ? 'match'
        : 'doubtful'
  if (invited.referenceVerificationId !== null || invited.referenceFace) facts.face = compareReference(proved)
  // People have several phones and change them: another one is never evidence against the person.
  if (invited.phone !== null)
    facts.phone =
      proved.provedPhone === null
        ? 'unproved'
        : toSmsNumber(proved.provedPhone) === toSmsNumber(invited.phone)
          ? 'match'
          : 'doubtful'
  // A link whose name says nothing is anybody's, unless another detail is this person's.
  const isKnown = Object.values(facts).includes('match')
  if (name !== null || !isKnown) facts.name = name ?? 'doubtful'
  return facts
}

function compareReference({ selfie, reference, model }: ProvedPerson): InvitedState {
  if (reference === null) throw new Error('the reference has no face to compare')
  const own = model ? selfie.faceModel?.descriptor : selfie.descriptor
  if (!own || !selfie.quality.ok) return 'doubtful'
  const compared = model
    ? { ...model.compare(own, reference), differentFrom: model.rejectFrom }
    : compareDescriptors(own, reference)
  if (compared.verdict === 'match') return 'match'
  return isCertainlyDifferent(compared) ? 'conflict' : 'doubtful'
}
