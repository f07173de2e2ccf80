import { isCertainlyDifferent, isOnePhotograph } from '../model/face-limits.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, doubt, fail, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide, requireSelfie } from '../model/require-facts.ts'

/**
 * Compares the face on the document with the selfie, by the thresholds of the capture condition (vision's
 * `compareDescriptors`). One quality gate for both results: neither a match nor a difference counts unless both faces
 * are good enough to compare, because turned or blurred faces easily appear too similar or too different. Faces that
 * are more alike than two separate photographs can be go to review, and so does a match whose faces could not be
 * examined for it.
 */
export const faceMatches: Check = (input) => {
  const selfie = requireSelfie(input)
  if (selfie.faces === 0) return fail('selfie_face_missing')
  const document = requireDocument(input)
  if (!document.face) {
    requireEverySide(input)
    return fail('document_face_missing')
  }
  if (!input.face) throw new Error('the faces were not compared')
  const { distance, frames = 1, selfieDistance, logLikelihoodRatio, textureLikeness = null } = input.face
  const evidence = {
    distance: rounded(distance),
    ...(selfieDistance === undefined ? {} : { selfieDistance: rounded(selfieDistance) }),
    ...(logLikelihoodRatio == null ? {} : { logLikelihoodRatio: Math.round(logLikelihoodRatio * 10) / 10 }),
    ...(textureLikeness === null ? {} : { textureLikeness: rounded(textureLikeness) }),
    frames,
    selfieGood: selfie.ok,
    documentFaceGood: document.faceGood,
  }
  if (isOnePhotograph(input.face)) return fail('same_photograph', evidence)
  if (!selfie.ok || !document.faceGood) return doubt('face_unsure', evidence)
  if (isCertainlyDifferent(input.face)) return decisive('face_different', evidence)
  if (input.face.verdict !== 'match' || textureLikeness === null) return doubt('face_unsure', evidence)
  return pass(evidence)
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
