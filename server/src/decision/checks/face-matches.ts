import { SAME_PHOTOGRAPH_BELOW, DIFFERENT_PERSON_FROM } from '../model/face-limits.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, doubt, fail, pass } from '../model/verdict.ts'
import { requireDocument, requireEverySide, requireSelfie } from '../model/require-facts.ts'

/**
 * Compares the face on the document with the selfie, by the thresholds measured for the net (vision's
 * `compareDescriptors`). Neither a match nor a difference counts unless both faces are good enough to compare: turned
 * or blurred faces easily appear too similar or too different. Faces that are more alike than two photographs ever are
 * go to review.
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
  const { distance, verdict, frames = 1, selfieDistance } = input.face
  const evidence = {
    distance: rounded(distance),
    ...(selfieDistance === undefined ? {} : { selfieDistance: rounded(selfieDistance) }),
    frames,
    selfieGood: selfie.ok,
    documentFaceGood: document.faceGood,
  }
  if (Math.min(distance, selfieDistance ?? distance) < SAME_PHOTOGRAPH_BELOW)
    return fail('same_photograph', evidence)
  if (!selfie.ok || !document.faceGood) return doubt('face_unsure', evidence)
  if (verdict === 'no_match' && distance >= DIFFERENT_PERSON_FROM) return decisive('face_different', evidence)
  return verdict === 'match' ? pass(evidence) : doubt('face_unsure', evidence)
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
