import type { Check } from '../verdict.ts'
import { decisive, doubt, fail, pass } from '../verdict.ts'
import { needDocument, needEverySide, needSelfie } from './need.ts'

/**
 * The face on the document against the selfie, by the thresholds measured for the net (vision's `compareDescriptors`).
 * A match counts only when both faces are good enough to be compared: turned or blurred ones look alike too easily.
 */
export const faceMatches: Check = (input) => {
  const selfie = needSelfie(input)
  if (selfie.faces === 0) return fail('selfie_face_missing')
  const document = needDocument(input)
  if (!document.face) {
    needEverySide(input)
    return fail('document_face_missing')
  }
  if (!input.face) throw new Error('the faces were not compared')
  const evidence = {
    distance: Math.round(input.face.distance * 1000) / 1000,
    frames: input.face.frames ?? 1,
    selfieGood: selfie.ok,
    documentFaceGood: document.faceGood,
  }
  if (input.face.verdict === 'no_match') return decisive('face_different', evidence)
  const sure = input.face.verdict === 'match' && selfie.ok && document.faceGood
  return sure ? pass(evidence) : doubt('face_unsure', evidence)
}
