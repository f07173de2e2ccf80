import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass, remark } from '../model/verdict.ts'
import { requireSelfie } from '../model/require-facts.ts'

/** A poor selfie costs points; whether it still shows the right face is decided by `face_matches`. */
export const selfieQuality: Check = (input) => {
  const { faces, ok, hints } = requireSelfie(input)
  const evidence = { faces, hints: hints.join(' ') }
  if (faces === 0) return fail('selfie_face_missing', evidence)
  if (faces > 1) return doubt('selfie_several_faces', evidence)
  return ok ? pass(evidence) : remark('selfie_poor', evidence)
}
