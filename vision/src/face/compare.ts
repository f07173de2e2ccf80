/**
 * Euclidean distances between descriptors. Measured on 227 photos of 51 people (468 same-person, 24 732 stranger pairs):
 * below 0.55, 92 % of same-person pairs and 0.06 % of stranger pairs of one sex; on simulated ID portraits 88 % and 0.06 %.
 * Up to 0.64, 98-99 % and 2.5-3.3 %: what lies between is for a person to look at.
 */
export const MATCH_BELOW = 0.55
export const REVIEW_UP_TO = 0.64

/**
 * The same for the mean of two or more frames of one person: a mean lies nearer to everybody, strangers too.
 */
export const MEAN_MATCH_BELOW = 0.52
export const MEAN_REVIEW_UP_TO = 0.61

export type FaceVerdict = 'match' | 'review' | 'no_match'

/**
 * Whether two descriptors (same MODEL_VERSION) are one person's. `frames` says how many pictures the one of them that is a
 * mean (`meanDescriptor`) was made of; without it both are of a single picture. It chooses the thresholds, not the distance.
 * @throws RangeError when they are not descriptors: a comparison that cannot be made must not look like an answer
 */
export function compareDescriptors(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { frames = 1 }: { readonly frames?: number } = {},
): { distance: number; verdict: FaceVerdict } {
  if (a.length !== 128 || b.length !== 128)
    throw new RangeError(`descriptors of ${a.length} and ${b.length} numbers`)
  if (!Number.isInteger(frames) || frames < 1) throw new RangeError(`a mean of ${frames} frames`)
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i]! - b[i]!) ** 2
  const distance = Math.sqrt(sum)
  if (!Number.isFinite(distance)) throw new RangeError('descriptors that are not numbers')
  const [match, review] = frames > 1 ? [MEAN_MATCH_BELOW, MEAN_REVIEW_UP_TO] : [MATCH_BELOW, REVIEW_UP_TO]
  return { distance, verdict: distance < match ? 'match' : distance <= review ? 'review' : 'no_match' }
}
