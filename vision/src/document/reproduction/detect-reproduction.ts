import type { Quad, Reproduction, ReproductionKind } from '../../core/shapes.ts'
import type { Picture } from '../../image/types.ts'
import { measureCard } from './measure-card.ts'
import { measurePortrait } from './measure-portrait.ts'
import { type KindWeights, weigh, WEIGHTS } from './weigh.ts'

/** Log odds from which a photo counts as one of a reproduction: a person looks at it. */
const DOUBTFUL = 0
/** Log odds from which the customer is asked for the original. */
const SURE = 1.5

/** Color of the portrait (see {@link measurePortrait}) below which it has none. */
const GRAY_PORTRAIT = -3.1
/** Log odds that a portrait without color adds: cards with a laser-engraved portrait have color elsewhere. */
const GRAY_ADDS = 0.4
/** Log odds of a portrait without color where the rest of the card cannot be trusted: fingers, another outline. */
const GRAY_ALONE = 0.5

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
 * reported as the print or copy that it is made of. Only a side with a portrait can be a black-and-white copy: other sides
 * may be printed in one color.
 */
export async function detectReproduction(
  picture: Picture,
  { location, portrait, torch }: Seen,
  weights: Record<ReproductionKind, KindWeights> = WEIGHTS,
): Promise<Reproduction> {
  const measures = await measureCard(picture, location?.corners ?? getWholeFrame(picture))
  const odds = new Map<ReproductionKind, number>([
    ['screen', weigh(measures, weights.screen)],
    ['print', weigh(measures, weights.print)],
  ])
  if (portrait) {
    const color = measurePortrait(picture, portrait)
    const own = weigh(measures, weights.copy)
    const gray = color !== null && color < GRAY_PORTRAIT
    const alone = location?.sure ? Number.NEGATIVE_INFINITY : GRAY_ALONE
    odds.set('copy', gray ? Math.max(own + GRAY_ADDS, alone) : own)
  }
  if (torch) odds.set(torch, Math.max(odds.get(torch)!, TORCH_ODDS))
  const [kind, highest] = [...odds].reduce((best, one) => (one[1] > best[1] ? one : best))
  return {
    kind: highest >= DOUBTFUL ? kind : null,
    score: Math.round(1000 / (1 + Math.exp(-highest))) / 1000,
    sure: highest >= SURE,
  }
}

const getWholeFrame = ({ width, height }: Picture): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
