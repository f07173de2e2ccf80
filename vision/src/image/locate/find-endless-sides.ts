import type { Point, Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { quadSize } from './quad.ts'

/** The part of a side that is compared, and how far beyond a corner its line is followed, as shares of its length. */
const ON_SIDE = [0.15, 0.85] as const
const BEYOND = [0.1, 0.35] as const
/** The same where the sheet is known from another side, and may end soon or leave the picture. */
const SHORTLY_BEYOND = [0.05, 0.15] as const
const STEPS = 36
/** How far from the line its two sides are compared, and how far the line may bend, as shares of the quad's size. */
const ACROSS = 0.008
const BEND = 0.012
const OFFSETS = 9
/** Levels that an edge must differ by, and the shares of the side's own contrast that it has beyond the corner. */
const MIN_CONTRAST = 10
const SAME_CONTRAST = [0.5, 3.5] as const
/** Share of the steps that must be within the picture. */
const MIN_KNOWN = 0.4
/** Share of the steps that must differ in the same direction. */
const MIN_SAME = 0.9

/**
 * The sides of the quad whose edge goes on beyond a corner with the same contrast. A card's edge ends at its corner;
 * the edge of a sheet with a copy of the card in its corner does not.
 */
export function findEndlessSides(picture: Picture, quad: Quad): boolean[] {
  const found = findSides(picture, quad, BEYOND)
  if (!found.includes(true)) return found
  const shortly = findSides(picture, quad, SHORTLY_BEYOND)
  return found.map((is, side) => is || shortly[side]!)
}

function findSides(picture: Picture, quad: Quad, beyond: readonly [number, number]): boolean[] {
  const size = quadSize(quad)
  return quad.map((a, side) => {
    const b = quad[(side + 1) % 4]!
    const own = contrastAlong(picture, a, b, ON_SIDE, size)
    if (!own) return false
    const ends = [beyond.map((share) => -share).toReversed(), beyond.map((share) => 1 + share)]
    return ends.some((range) => {
      const further = contrastAlong(picture, a, b, range as [number, number], size)
      if (further === null) return false
      const share = further / own
      return share >= SAME_CONTRAST[0] && share <= SAME_CONTRAST[1]
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
    let [sum, positive, known] = [0, 0, 0]
    for (let i = 0; i < STEPS; i++) {
      const share = from + ((to - from) * i) / (STEPS - 1)
      const [x, y] = [ax + (bx - ax) * share + nx * bend, ay + (by - ay) * share + ny * bend]
      const [dx, dy] = [nx * ACROSS * size, ny * ACROSS * size]
      const difference = at(x + dx, y + dy) - at(x - dx, y - dy)
      if (Number.isNaN(difference)) continue
      known += 1
      sum += difference
      if (difference > 0) positive += 1
    }
    if (known < MIN_KNOWN * STEPS) continue
    const mean = sum / known
    const same = Math.max(positive, known - positive) / known
    if (Math.abs(mean) >= MIN_CONTRAST && same >= MIN_SAME && Math.abs(mean) > Math.abs(best ?? 0))
      best = mean
  }
  return best
}
