import type { Measures, Quad, Reproduction, ReproductionKind } from '../../core/shapes.ts'
import type { Picture } from '../../image/types.ts'
import { measureCard } from './measure-card.ts'
import { measurePortrait } from './measure-portrait.ts'
import { type ReproductionWeights, weigh, weighPatterns, WEIGHTS } from './weigh.ts'

/** Log odds from which a photo counts as one of a reproduction: a person looks at it. */
const DOUBTFUL = 0
/** Log odds from which the customer is asked for the original. */
const SURE = 1.5

/** Color of the portrait (see {@link measurePortrait}) below which it has none. */
const GRAY_PORTRAIT = -3.05
/** `ink75` of a card in one color: in white light, and at most in colored light, whose unevenness adds to it. */
const GRAY_CARD = { white: -4.6, most: -3.9 }
/** Tint of the whole card from which the limit rises, and by how much: light of one color tints white paper. */
const TINTED = { from: 0.1, rise: 2 }
/** `ink50` of a copy whose edges cannot be trusted: fingers on it, another outline. */
const GRAY_MIDDLE = -4
/** Log odds of such a copy. */
const GRAY_ALONE = 0.5
/** Log odds by how far portrait and card are below their limits. */
const GRAY_STEEPNESS = 2

/** Log odds of what the torch reveals: a doubt, and never enough to ask for the original. */
const TORCH_ODDS = 0.5

/** What was found on the side before, in pixels of the picture. */
type Seen = {
  /** null: the whole picture is taken as the card. */
  location: { corners: Quad; sure: boolean } | null
  portrait: readonly [x: number, y: number, width: number, height: number] | null
  /** What the torch reveals ({@link judgeTorch}). */
  torch?: 'screen' | 'print' | null
}

/**
 * Whether the photo shows a reproduction of a document: a display, a color print or a black-and-white copy. A cut-out is
 * reported as the print or copy that it is made of. A black-and-white copy has neither a portrait nor a card in color; only
 * a side with a portrait can be one, because other sides may be printed in one color.
 */
export async function detectReproduction(
  picture: Picture,
  { location, portrait, torch }: Seen,
  weights: ReproductionWeights = WEIGHTS,
): Promise<Reproduction> {
  const measures = await measureCard(picture, location?.corners ?? getWholeFrame(picture))
  const odds = new Map<ReproductionKind, number>([
    ['screen', Math.max(weigh(measures, weights.screen), weighPatterns(measures, weights.patterns))],
    ['print', weigh(measures, weights.print)],
  ])
  const color = portrait && measurePortrait(picture, portrait)
  if (color !== null) odds.set('copy', weighGray(measures, color, location?.sure ?? false))
  if (torch) odds.set(torch, Math.max(odds.get(torch)!, TORCH_ODDS))
  const [kind, highest] = [...odds].reduce((best, one) => (one[1] > best[1] ? one : best))
  return {
    kind: highest >= DOUBTFUL ? kind : null,
    score: Math.round(1000 / (1 + Math.exp(-highest))) / 1000,
    sure: highest >= SURE,
  }
}

/** Log odds that a card with a portrait of the given color is a black-and-white copy. */
function weighGray({ ink50, ink75, tint }: Measures, color: number, sure: boolean): number {
  const limit = Math.min(GRAY_CARD.most, GRAY_CARD.white + TINTED.rise * Math.max(0, tint! - TINTED.from))
  const both = GRAY_STEEPNESS * Math.min(GRAY_PORTRAIT - color, limit - ink75!)
  const isGrayInside = color < GRAY_PORTRAIT && ink50! < GRAY_MIDDLE
  return isGrayInside && !sure ? Math.max(both, GRAY_ALONE) : both
}

const getWholeFrame = ({ width, height }: Picture): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
