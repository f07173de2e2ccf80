import type { FaceModelCard } from '@wabi/contract/verification/face-model-card.ts'
import { normalQuantile } from '../calibrate/normal-tail.ts'
import { descriptorDistance, type FaceVerdict } from '../face/compare.ts'
import { readCardedModel } from './read-card.ts'

/** The operator's face model, as far as a process without its net needs it. */
export type FaceModel = {
  readonly version: string
  /** Numbers in a descriptor. */
  readonly length: number
  /** Euclidean distance and verdict of two of its descriptors. @throws RangeError for invalid descriptors */
  compare(a: ArrayLike<number>, b: ArrayLike<number>): { distance: number; verdict: FaceVerdict }
  /** Euclidean distance below which two faces match, and the published share of strangers that do. */
  readonly matchBelow: number
  readonly statedFalseMatchRate: number
  /** Euclidean distance from which a difference may reject; null: it never does. */
  readonly rejectFrom: number | null
  /** Euclidean distance below which one of this many faces counts as a repeat. */
  repeatLimit(faces: number): number
}

/** Share of searches that may give a false alarm. */
const FALSE_ALARMS = 0.01

/**
 * Descriptors of `cosine` models are stored with length 1, so that one search and one comparison, Euclidean, serve all
 * models: the distance is then the square root of twice the cosine distance.
 */
export function toEuclidean({ distance }: Pick<FaceModelCard, 'distance'>, published: number): number {
  return distance === 'euclidean' ? published : Math.sqrt(2 * published)
}

/**
 * The limit for a search among `faces`, at which one search in a hundred gives a false alarm: on the line through the
 * published thresholds over the normal quantiles of their rates. A card with one rate gives its `matchBelow` at any
 * size: false alarms then grow with the gallery, and go to a person.
 */
function repeatLimit(card: FaceModelCard, faces: number): number {
  const { matchBelow } = card.thresholds
  const points = card.rates.map(({ falseMatchRate, threshold }) => [
    normalQuantile(falseMatchRate),
    threshold,
  ])
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length
  const [mx, my] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [x]) => sum + (x! - mx) ** 2, 0)
  if (spread < 1e-9) return matchBelow
  const slope = points.reduce((sum, [x, y]) => sum + (x! - mx) * (y! - my), 0) / spread
  const limit = my + slope * (normalQuantile(FALSE_ALARMS / Math.max(1, faces)) - mx)
  return Math.min(matchBelow, Math.max(limit, 0.05 * matchBelow))
}

/** The rate published for the lowest threshold that is not below `matchBelow`. */
function statedRate({ thresholds, rates }: FaceModelCard): number {
  const above = rates.filter(({ threshold }) => threshold >= thresholds.matchBelow)
  return Math.min(...above.map(({ falseMatchRate }) => falseMatchRate))
}

/** @throws VisionError `models.invalid`, with a message for the operator */
export async function readFaceModel(modelPath: string): Promise<FaceModel> {
  const { card, version } = await readCardedModel(modelPath)
  const euclidean = (published: number) => toEuclidean(card, published)
  const [match, different] = [
    euclidean(card.thresholds.matchBelow),
    euclidean(card.thresholds.differentAbove),
  ]
  const { rejectFrom } = card.thresholds
  return {
    version,
    length: card.output.length,
    matchBelow: match,
    statedFalseMatchRate: statedRate(card),
    rejectFrom: rejectFrom === null ? null : euclidean(rejectFrom),
    compare(a, b) {
      if (a.length !== card.output.length)
        throw new RangeError(`a descriptor of ${a.length} numbers, and ${version} has ${card.output.length}`)
      const distance = descriptorDistance(a, b)
      return { distance, verdict: distance < match ? 'match' : distance <= different ? 'review' : 'no_match' }
    },
    repeatLimit: (faces) => euclidean(repeatLimit(card, faces)),
  }
}
