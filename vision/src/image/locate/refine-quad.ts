import type { Point, Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { cutStrips, stripAxes, type StripAxes } from './cut-strips.ts'
import { ACROSS, ALONG, PLACES, type LocateEngine } from './engine.ts'
import { fitSide, type SideLine } from './fit-side.ts'
import { isConvex, intersectLines } from './quad.ts'

/** A quad with refined sides; `support` of the four sides from the first corner on, 0..1. */
export type RefinedQuad = { quad: Quad; support: [number, number, number, number] }

/** The edge found in a side's strip. */
export type SeenSide = {
  ends: readonly [Point, Point]
  /** Distance of its middle inwards from the quad's side, as a share of the quad's size; negative: outside. */
  inward: number
  support: number
}

/** A side with less support than this is not moved. */
const MIN_SUPPORT = 0.12

/**
 * Finds the edges along the four sides, up to `half` to either side of them, or of parallels `outward` of them. Both
 * are shares of the quad's size.
 */
export async function detectSides(
  engine: LocateEngine,
  picture: Picture,
  quad: Quad,
  half: number,
  outward = 0,
): Promise<SeenSide[]> {
  const step = (2 * half) / ACROSS
  const axes = [0, 1, 2, 3].map((side): StripAxes => {
    const on = stripAxes(quad, side, half)
    return { ...on, x: on.x - (on.cx * outward) / step, y: on.y - (on.cy * outward) / step }
  })
  const logits = await engine.scoreSides(cutStrips(picture, axes))
  const each = logits.length / 4
  return axes.map((on, side) => {
    const line = fitSide(logits.subarray(side * each, (side + 1) * each))
    const inward = ((line.first + line.last) / 2 - (ACROSS - 1) / 2) * step - outward
    return { ends: ends(on, line), inward, support: line.support }
  })
}

/** Moves each side to its edge within `half`; null when the result is no quad. */
export async function refineQuad(
  engine: LocateEngine,
  picture: Picture,
  quad: Quad,
  half: number,
): Promise<RefinedQuad | null> {
  const seen = await detectSides(engine, picture, quad, half)
  const moved = withSides(
    quad,
    seen.map((side) => (side.support < MIN_SUPPORT ? null : side.ends)),
  )
  return moved && { quad: moved, support: seen.map(({ support }) => support) as RefinedQuad['support'] }
}

/** The quad with some of its sides replaced; null when they do not intersect as a card's would. */
export function withSides(quad: Quad, lines: readonly (readonly [Point, Point] | null)[]): Quad | null {
  const all = lines.map((line, side) => line ?? ([quad[side]!, quad[(side + 1) % 4]!] as const))
  const corners = all.map((line, side) => intersectLines(...all[(side + 3) % 4]!, ...line))
  if (corners.some((corner) => corner === null)) return null
  const moved = corners as unknown as Quad
  return isConvex(moved, 0.2) ? moved : null
}

/** Two points of the picture on the line, at the strip's first and last position. */
function ends(axes: StripAxes, { first, last }: SideLine): [Point, Point] {
  const group = ALONG / PLACES
  const point = (place: number, offset: number): Point => {
    const along = place * group + (group - 1) / 2
    return [axes.x + axes.ax * along + axes.cx * offset, axes.y + axes.ay * along + axes.cy * offset]
  }
  return [point(0, first), point(PLACES - 1, last)]
}
