/**
 * Euclidean distances between two descriptors of a single picture each. On 72 photos of 23 people (`npm run bench --
 * faces`, docs/SCORING.md), below 0.50: 94 % of the pairs of one person, 86 % on simulated portraits of 240 px, 75 % of
 * 120 px, and none of 19 694 pairs of strangers, the closest of which had 0.502. Up to 0.62: 98.7 to 99.8 %, and 2 to
 * 3.5 % of strangers. Distances in between are for a reviewer to judge.
 */
export const MATCH_BELOW = 0.5
export const REVIEW_UP_TO = 0.62

/**
 * The same for the mean of two or more frames of one person, which is closer to everyone, strangers included. Means of
 * three different photos, below 0.48: 97 % on portraits of 240 px, 91 % of 120 px, and none of 12 368 of strangers, the
 * closest 0.489. Up to 0.60: 98.9 to 100 %, and 6 %. Frames of one burst differ less, so their mean gains less.
 */
export const MEAN_MATCH_BELOW = 0.48
export const MEAN_REVIEW_UP_TO = 0.6

export type FaceVerdict = 'match' | 'review' | 'no_match'

/**
 * Whether two descriptors (same MODEL_VERSION) belong to one person. `frames` is the number of pictures in the one that
 * is a mean (`meanDescriptor`); by default both are of a single picture. It selects the thresholds, not the distance.
 * @throws RangeError for invalid descriptors: a comparison that cannot be made must not look like a result
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
