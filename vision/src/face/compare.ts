import {
  CALIBRATION,
  type CaptureCondition,
  getCaptureCondition,
  type PortraitMeasures,
} from './calibration.ts'

export type FaceVerdict = 'match' | 'review' | 'no_match'

export type FaceComparison = {
  distance: number
  verdict: FaceVerdict
  condition: CaptureCondition
  /** log10 of how much more frequent this distance is within one person than between two. */
  logLikelihoodRatio: number
}

export type CompareOptions = {
  /** Pictures in the descriptor that is a mean (`meanDescriptor`); by default both are of a single picture. */
  readonly frames?: number
  /** Measures of the portrait, where one of the faces is printed; absent: both are photographs. */
  readonly portrait?: PortraitMeasures
}

/**
 * Euclidean distance of two descriptors.
 * @throws RangeError for invalid descriptors: a comparison that cannot be made must not look like a result
 */
export function descriptorDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length === 0 || a.length !== b.length)
    throw new RangeError(`descriptors of ${a.length} and ${b.length} numbers`)
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i]! - b[i]!) ** 2
  const distance = Math.sqrt(sum)
  if (!Number.isFinite(distance)) throw new RangeError('descriptors that are not numbers')
  return distance
}

/**
 * Whether two descriptors (same MODEL_VERSION) belong to one person, by the thresholds of the capture condition
 * (calibration.json). The options select the thresholds, not the distance.
 * @throws RangeError for invalid descriptors
 */
export function compareDescriptors(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { frames = 1, portrait }: CompareOptions = {},
): FaceComparison {
  if (!Number.isInteger(frames) || frames < 1) throw new RangeError(`a mean of ${frames} frames`)
  const distance = descriptorDistance(a, b)
  const condition = portrait ? getCaptureCondition(portrait) : 'photo'
  const { matchBelow, differentAbove, intercept, slope } =
    CALIBRATION.conditions[condition][frames > 1 ? 'several' : 'one']
  return {
    distance,
    verdict: distance < matchBelow ? 'match' : distance <= differentAbove ? 'review' : 'no_match',
    condition,
    logLikelihoodRatio: intercept + slope * distance,
  }
}
