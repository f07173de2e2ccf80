import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { RepeatFacts } from '../model/input.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, fail, pass, remark } from '../model/verdict.ts'

/** What came back, worst first. */
function seenBefore(found: RepeatFacts): ReasonCode | null {
  if (found.faceUnderOtherName > 0) return 'face_seen_under_other_name'
  if (found.numberUnderOtherFace > 0) return 'number_seen_under_other_face'
  if (found.numberUnderOtherName > 0) return 'number_seen_under_other_name'
  return found.faceUnderOtherNumber > 0 ? 'face_seen_under_other_number' : null
}

/**
 * Nobody comes twice as two people: neither face nor number is another's in an earlier verification of this client, nor
 * blocked by it. What was seen before is for a person; only what the client itself blocked may reject, where it wants that.
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
  const seen = seenBefore(repeats)
  if (seen) return fail(seen, evidence)
  if (repeats.inFailedTries > 0) return remark('seen_in_failed_try', evidence)
  return faceSearched ? pass(evidence) : remark('face_not_searched', evidence)
}
