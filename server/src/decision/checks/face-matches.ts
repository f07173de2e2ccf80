import type { Check } from '../verdict.ts'
import { decisive, doubt, fail, pass } from '../verdict.ts'
import { needDocument, needSelfie } from './need.ts'

/** The face on the document against the selfie, by the thresholds measured for the net (match < 0.55, review < 0.64). */
export const faceMatches: Check = (input) => {
  if (needSelfie(input).faces === 0) return fail('selfie_face_missing')
  if (!needDocument(input).face) return fail('document_face_missing')
  if (!input.face) throw new Error('the faces were not compared')
  const evidence = { distance: Math.round(input.face.distance * 1000) / 1000 }
  if (input.face.verdict === 'match') return pass(evidence)
  return input.face.verdict === 'review'
    ? doubt('face_unsure', evidence)
    : decisive('face_different', evidence)
}
