import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { quadAspect, quadArea } from './quad.ts'

/** Evidence for and against a quad: see FollowedQuad. */
export type Evidence = { score: number; support: readonly number[]; doubt: number; moved: number }

const MIN_SCORE = 0.9
const MIN_SIDE = 0.45
const MIN_MEAN = 0.7
const MAX_DOUBT = 0.5
/** Share of the quad's size. */
const MAX_MOVED = 0.03
/** ID-1 has 1.59, a passport's page 1.42; perspective stretches or shortens them. */
const ASPECT = [1.25, 1.82] as const
/** Share of the picture. */
const MIN_AREA = 0.03

/** Whether the quad is reliable: every side visible, both passes agree, the shape of a document, wholly inside. */
export function isSure(quad: Quad, { score, support, doubt, moved }: Evidence, picture: Picture): boolean {
  const mean = support.reduce((sum, one) => sum + one, 0) / support.length
  const aspect = quadAspect(quad)
  return (
    score >= MIN_SCORE &&
    Math.min(...support) >= MIN_SIDE &&
    mean >= MIN_MEAN &&
    doubt <= MAX_DOUBT &&
    moved <= MAX_MOVED &&
    aspect >= ASPECT[0] &&
    aspect <= ASPECT[1] &&
    quadArea(quad) >= MIN_AREA * picture.width * picture.height &&
    outside(quad, picture, 0).length === 0
  )
}

/** What a document that is cut off must still show: the first pass's score, and its best side. */
const MIN_CUT_SCORE = 0.7
const MIN_CUT_SIDE = 0.6

/** Whether a corner is outside the picture or on its edge; a scan cropped tightly to its four sides is not cut off. */
export function isCutOff(quad: Quad, { score, support }: Evidence, picture: Picture): boolean {
  if (score < MIN_CUT_SCORE || Math.max(...support) < MIN_CUT_SIDE) return false
  if (isWholeFrame(quad, picture)) return false
  return outside(quad, picture, 0.004).length > 0
}

/** Whether each corner is near one of the picture's own, as in a tightly cropped scan. */
function isWholeFrame(quad: Quad, { width, height }: Picture): boolean {
  const near = (value: number, side: number) =>
    Math.min(Math.abs(value), Math.abs(value - side)) < 0.06 * side
  return quadArea(quad) > 0.8 * width * height && quad.every(([x, y]) => near(x, width) && near(y, height))
}

/** The picture's edges that a corner is beyond or within `rim` of (share of the picture's side). */
function outside(quad: Quad, { width, height }: Picture, rim: number): string[] {
  return quad.flatMap(([x, y]) => [
    ...(x < rim * width ? ['left'] : []),
    ...(x > (1 - rim) * width ? ['right'] : []),
    ...(y < rim * height ? ['top'] : []),
    ...(y > (1 - rim) * height ? ['bottom'] : []),
  ])
}
