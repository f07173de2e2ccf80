import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { RepeatFacts } from '../model/input.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, fail, pass, remark } from '../model/verdict.ts'

/** The most serious match with earlier verifications. */
function findRepeat(found: RepeatFacts): ReasonCode | null {
  if (found.faceUnderOtherName > 0) return 'face_seen_under_other_name'
  if (found.numberUnderOtherFace > 0) return 'number_seen_under_other_face'
  if (found.numberUnderOtherName > 0) return 'number_seen_under_other_name'
  return found.faceUnderOtherNumber > 0 ? 'face_seen_under_other_number' : null
}

/**
 * The customer is not known to this client as somebody else: neither face nor number belongs to another identity in an
 * earlier verification, or is blocked. Matches go to review; only the client's own blocks may reject, if it chose so.
 */
export const repeatedIdentity: Check = ({ repeats, settings }) => {
  if (!repeats) throw new Error('earlier verifications were not searched')
  if (repeats === 'nothing_kept') return pass({ nothingKept: true })
  const { faceBlocked, numberBlocked, faceSearched } = repeats
  const evidence = {
    faceUnderOtherName: repeats.faceUnderOtherName,
    faceUnderOtherNumber: repeats.faceUnderOtherNumber,
    numberUnderOtherName: repeats.numberUnderOtherName,
    numberUnderOtherFace: repeats.numberUnderOtherFace,
    nearestDistance:
      repeats.nearestDistance === null ? null : Math.round(repeats.nearestDistance * 1000) / 1000,
    inFailedTries: repeats.inFailedTries,
    faceSearched,
  }
  if (faceBlocked || numberBlocked) {
    const reason = faceBlocked ? 'face_blocked' : 'number_blocked'
    return settings.whenBlocked === 'reject' ? decisive(reason, evidence) : fail(reason, evidence)
  }
  const seen = findRepeat(repeats)
  if (seen) return fail(seen, evidence)
  if (repeats.inFailedTries > 0) return remark('seen_in_failed_try', evidence)
  return faceSearched ? pass(evidence) : remark('face_not_searched', evidence)
}
