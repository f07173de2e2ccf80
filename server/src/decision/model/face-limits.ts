import type { FaceFacts } from './input.ts'

/**
 * Below this distance portrait and selfie are too alike to be two photographs: a reviewer checks whether one was
 * derived from the other. Pictures derived from one photograph are 0.049 to 0.193 apart (31 portraits of drawn
 * passports, animated as selfie and head turn); two photographs of one person are never below 0.229 (830 pairs with
 * one selfie) or 0.219 (810 with a mean of three). The limit was chosen on these pictures. A deliberately degraded
 * selfie escapes it.
 */
export const SAME_PHOTOGRAPH_BELOW = 0.21

/**
 * From this distance two good faces certainly belong to two people, which rejects. Of 3 492 pairs of one person none is
 * above 0.654; of 29 259 pairs of strangers 61 % (a mean of three) to 80 % are above 0.70 (`npm run bench -- faces`).
 * Distances between the match threshold and this one go to review.
 */
const DIFFERENT_PERSON_FROM = 0.7

/** And the distance must be 1000 times as frequent between strangers, in the condition the pictures were taken in. */
const DIFFERENT_PERSON_LOG_RATIO = -3

/** Whether two good faces certainly belong to two people. */
export function isCertainlyDifferent({
  distance,
  verdict,
  logLikelihoodRatio,
  differentFrom,
}: FaceFacts): boolean {
  if (verdict !== 'no_match') return false
  if (differentFrom !== undefined) return differentFrom !== null && distance >= differentFrom
  return distance >= DIFFERENT_PERSON_FROM && (logLikelihoodRatio ?? -Infinity) <= DIFFERENT_PERSON_LOG_RATIO
}
