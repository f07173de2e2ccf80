import type { Measures } from '../../../core/shapes.ts'

/** Correlation of the card in both frames below which they may show different things. */
const SAME_CARD = 0.5
/** Standard error of the torch's share above which it is unknown: most of the card is overexposed, or has no print. */
const MAX_ERROR = 0.2
/** Share of the torch in the card's light from which the card reflects it for certain. */
const LIT_SHARE = 0.5
/** How much more than the card its surroundings brighten (natural logarithm) where they reflect the torch and it does not. */
const BRIGHTER_AROUND = 0.3
/** The torch's share, less two standard errors, from which the torch must show on a surface that mirrors. */
const CERTAINLY_LIT = 0.2
/** New light on the card, as a share of its white, below which nothing is mirrored. */
const SHINE = 0.12
/** Card widths by which the place that faces the camera must be inside the card: the torch is next to the lens. */
const INSIDE = 0.12

/**
 * What the torch reveals. A `screen` emits its own light: the torch lights its surroundings and leaves the card as it is. A
 * `print` on paper is lit and mirrors nothing; that is also true of documents issued on paper, so `laminated` says whether
 * this one has a surface that mirrors. null: neither, or it cannot be said.
 */
export function judgeTorch(measures: Measures, laminated: boolean): 'screen' | 'print' | null {
  const { torchLikeness = 0, torchShare = 0, torchError = 1, torchAround = 0 } = measures
  const { torchShine = 1, torchFoot = 0 } = measures
  if (torchLikeness < SAME_CARD || torchError > MAX_ERROR) return null
  if (torchShare < LIT_SHARE && torchAround > BRIGHTER_AROUND) return 'screen'
  if (laminated && torchShare - 2 * torchError > CERTAINLY_LIT && torchShine < SHINE && torchFoot > INSIDE)
    return 'print'
  return null
}
