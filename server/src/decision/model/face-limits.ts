import type { FaceFacts } from './input.ts'

/**
 * Below this distance portrait and selfie are too alike to be two photographs: a reviewer checks whether one was
 * derived from the other. Pictures derived from one photograph are 0.049 to 0.193 apart (31 portraits of drawn
 * passports, animated as selfie and head turn); two photographs of one person are never below 0.229 (830 pairs with
 * one selfie) or 0.219 (810 with a mean of three). The limit was chosen on these pictures. Sitters who look
 * aside and degraded selfies escape it; most of their textures do not.
 */
export const SAME_PHOTOGRAPH_BELOW = 0.21

/**
 * From this likeness of their details (`textureLikeness`) portrait and selfie are made from one photograph: a reviewer checks
 * them. Chosen on public photographs of 7 men and a woman (docs/EVIDENCE.md): of 1488 pairs of two photographs of one person
 * 21 reach it, of 804 printed portraits with an animated selfie 793.
 */
export const SAME_PHOTOGRAPH_LIKENESS = 0.88

/** Whether portrait and selfie are too alike to be two photographs, by descriptors or by texture. */
export function isOnePhotograph({
  distance,
  selfieDistance = distance,
  builtInDistance,
  textureLikeness,
}: FaceFacts): boolean {
  if ((builtInDistance ?? Math.min(distance, selfieDistance)) < SAME_PHOTOGRAPH_BELOW) return true
  return (textureLikeness ?? 0) >= SAME_PHOTOGRAPH_LIKENESS
}

/**
 * From this distance two good faces certainly belong to two people, which rejects. Of 3 492 pairs of one person none is
 * above 0.654; of 29 259 pairs of strangers 61 % (a mean of three) to 80 % are above 0.70 (`npm run bench -- faces`).
 * Distances between the match threshold and this one go to review.
 */
const DIFFERENT_PERSON_FROM = 0.7

/** The distance must also be 1000 times as frequent between strangers, for this capture condition. */
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
