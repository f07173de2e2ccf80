import type { Quad } from '../../shapes.ts'
import type { Picture } from '../types.ts'
import { aspectOf, quadArea } from './quad.ts'

/** What speaks for a quad, and against: see FollowedQuad. */
export type Evidence = { score: number; support: readonly number[]; doubt: number; moved: number }

const LEAST_SCORE = 0.9
const LEAST_SIDE = 0.45
const LEAST_MEAN = 0.6
const MOST_DOUBT = 0.5
/** Of the quad's size. */
const MOST_MOVED = 0.03
/** ID-1 is 1.59, a passport's page 1.42; a slanted view makes them longer or shorter. */
const ASPECT = [1.25, 1.82] as const
/** Share of the picture. */
const LEAST_AREA = 0.03

/** Whether to stake the reading on the quad: every side seen, both looks agree, the shape of a document, all inside. */
export function isSure(quad: Quad, { score, support, doubt, moved }: Evidence, picture: Picture): boolean {
  const mean = support.reduce((sum, one) => sum + one, 0) / support.length
  const aspect = aspectOf(quad)
  return (
    score >= LEAST_SCORE &&
    Math.min(...support) >= LEAST_SIDE &&
    mean >= LEAST_MEAN &&
    doubt <= MOST_DOUBT &&
    moved <= MOST_MOVED &&
    aspect >= ASPECT[0] &&
    aspect <= ASPECT[1] &&
    quadArea(quad) >= LEAST_AREA * picture.width * picture.height &&
    outside(quad, picture, 0).length === 0
  )
}

/** What a document that runs out of the picture must still show: the first look's score, and its best side. */
const LEAST_CUT_SCORE = 0.7
const LEAST_CUT_SIDE = 0.6

/** A corner lies outside of the picture, or on its edge; but a scan cut tight to its four sides is whole. */
export function isCutOff(quad: Quad, { score, support }: Evidence, picture: Picture): boolean {
  if (score < LEAST_CUT_SCORE || Math.max(...support) < LEAST_CUT_SIDE) return false
  if (isWholeFrame(quad, picture)) return false
  return outside(quad, picture, 0.004).length > 0
}

/** Each corner lies near one of the picture's own: a scan cut tight. */
function isWholeFrame(quad: Quad, { width, height }: Picture): boolean {
  const near = (value: number, side: number) =>
    Math.min(Math.abs(value), Math.abs(value - side)) < 0.06 * side
  return quadArea(quad) > 0.8 * width * height && quad.every(([x, y]) => near(x, width) && near(y, height))
}

/** The picture's edges that corners reach within `rim` (share of the picture's side) or pass. */
function outside(quad: Quad, { width, height }: Picture, rim: number): string[] {
  return quad.flatMap(([x, y]) => [
    ...(x < rim * width ? ['left'] : []),
    ...(x > (1 - rim) * width ? ['right'] : []),
    ...(y < rim * height ? ['top'] : []),
    ...(y > (1 - rim) * height ? ['bottom'] : []),
  ])
}
