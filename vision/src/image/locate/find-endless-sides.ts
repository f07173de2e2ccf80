import type { Point, Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { quadSize } from './quad.ts'

/** The part of a side that is compared, and how far beyond a corner its line is followed, as shares of its length. */
const ON_SIDE = [0.15, 0.85] as const
const BEYOND = [0.1, 0.35] as const
const STEPS = 36
/** How far from the line its two sides are compared, and how far the line may bend, as shares of the quad's size. */
const ACROSS = 0.008
const BEND = 0.012
const OFFSETS = 9
/** Levels that an edge must differ by, and the share of the side's own contrast that it must keep beyond the corner. */
const MIN_CONTRAST = 10
const MIN_SHARE = 0.5
/** Share of the steps that must differ in the same direction. */
const MIN_SAME = 0.9

/**
 * The sides of the quad whose edge goes on beyond a corner with the same contrast. A card's edge ends at its corner;
 * the edge of a sheet with a copy of the card in its corner does not.
 */
export function findEndlessSides(picture: Picture, quad: Quad): boolean[] {
  const size = quadSize(quad)
  return quad.map((a, side) => {
    const b = quad[(side + 1) % 4]!
    const own = contrastAlong(picture, a, b, ON_SIDE, size)
    if (!own) return false
    const ends = [BEYOND.map((share) => -share).toReversed(), BEYOND.map((share) => 1 + share)]
    return ends.some((range) => {
      const further = contrastAlong(picture, a, b, range as [number, number], size)
      return further !== null && further * own > 0 && Math.abs(further) >= MIN_SHARE * Math.abs(own)
    })
  })
}

/** Mean difference of brightness across the line a-b between two shares of its length; null without a clear edge. */
function contrastAlong(
  { data, width, height }: Picture,
  [ax, ay]: Point,
  [bx, by]: Point,
  [from, to]: readonly [number, number],
  size: number,
): number | null {
  const length = Math.hypot(bx - ax, by - ay)
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
  const at = (x: number, y: number) => {
    const [px, py] = [Math.floor(x), Math.floor(y)]
    if (px < 0 || py < 0 || px >= width || py >= height) return Number.NaN
    const i = (py * width + px) * 3
    return 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!
  }
  let best: number | null = null
  for (let k = 0; k < OFFSETS; k++) {
    const bend = (k / (OFFSETS - 1) - 0.5) * 2 * BEND * size
    let [sum, positive] = [0, 0]
    for (let i = 0; i < STEPS; i++) {
      const share = from + ((to - from) * i) / (STEPS - 1)
      const [x, y] = [ax + (bx - ax) * share + nx * bend, ay + (by - ay) * share + ny * bend]
      const [dx, dy] = [nx * ACROSS * size, ny * ACROSS * size]
      const difference = at(x + dx, y + dy) - at(x - dx, y - dy)
      sum += difference
      if (difference > 0) positive += 1
    }
    // NaN: a part lies outside the picture.
    const mean = sum / STEPS
    const same = Math.max(positive, STEPS - positive) / STEPS
    if (Math.abs(mean) >= MIN_CONTRAST && same >= MIN_SAME && Math.abs(mean) > Math.abs(best ?? 0))
      best = mean
  }
  return best
}
