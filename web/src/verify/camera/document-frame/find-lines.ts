import type { Slopes } from './channels.ts'

/**
 * A line that is nearly upright or nearly level. Upright: x = at + lean * (y - height / 2); level: y = at + lean *
 * (x - width / 2).
 */
export interface Line {
  at: number
  lean: number
}

/** Leans that are searched: up to 24 degrees in steps of 2. */
const MAX_DEGREES = 24
const STEP_DEGREES = 2
const LEANS = Array.from({ length: (2 * MAX_DEGREES) / STEP_DEGREES + 1 }, (_, i) =>
  Math.tan(((i * STEP_DEGREES - MAX_DEGREES) * Math.PI) / 180),
)
/** A pixel votes for its own direction and this many steps to each side. */
const SPREAD = 2
/** Steepness below which a pixel does not vote, and above which its vote no longer increases: print is steeper than a card's edge. */
const MIN_STEEPNESS = 5
const MAX_STEEPNESS = 30
/** Lines nearer than this in pixels and steps of direction count as one. */
const APART_PX = 4
const APART_STEPS = 4

/**
 * The strongest upright or level lines of a picture by a Hough transform in which each pixel votes only for directions
 * near its own edge: `count` in its first half (left or upper) and as many in its second half, because a card that is
 * held up to the camera covers the middle.
 */
export function findLines(
  { across, down, steepness }: Slopes,
  width: number,
  height: number,
  upright: boolean,
  count: number,
): [first: Line[], second: Line[]] {
  const [own, other] = upright ? [across, down] : [down, across]
  const extent = upright ? width : height
  const middle = (upright ? height : width) / 2
  const votes = new Float32Array(LEANS.length * extent)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const strength = steepness[i]!
      if (strength < MIN_STEEPNESS) continue
      // The slope is perpendicular to the edge.
      const lean = -other[i]! / own[i]!
      const degrees = (Math.atan(lean) * 180) / Math.PI
      if (!(Math.abs(degrees) <= MAX_DEGREES + STEP_DEGREES)) continue
      const nearest = Math.round((degrees + MAX_DEGREES) / STEP_DEGREES)
      const weight = Math.min(strength, MAX_STEEPNESS)
      const from = Math.max(0, nearest - SPREAD)
      const to = Math.min(LEANS.length - 1, nearest + SPREAD)
      const [place, along] = upright ? [x, y - middle] : [y, x - middle]
      for (let k = from; k <= to; k++) {
        const at = Math.round(place - LEANS[k]! * along)
        if (at >= 0 && at < extent) votes[k * extent + at]! += weight
      }
    }
  const half = extent >> 1
  return [pickPeaks(votes, extent, 0, half, count), pickPeaks(votes, extent, half, extent, count)]
}

function pickPeaks(votes: Float32Array, extent: number, from: number, to: number, count: number): Line[] {
  const lines: Line[] = []
  // Two neighboring offsets together: a slightly bent or blurred edge is spread over both.
  const total = (k: number, at: number) =>
    votes[k * extent + at]! + 0.5 * ((votes[k * extent + at - 1] ?? 0) + (votes[k * extent + at + 1] ?? 0))
  const taken = new Uint8Array(votes.length)
  while (lines.length < count) {
    let best = 0
    let [bestLean, bestAt] = [-1, -1]
    for (let k = 0; k < LEANS.length; k++)
      for (let at = Math.max(1, from); at < Math.min(to, extent - 1); at++) {
        if (taken[k * extent + at]) continue
        const sum = total(k, at)
        if (sum > best) [best, bestLean, bestAt] = [sum, k, at]
      }
    if (bestLean < 0) break
    lines.push({ at: bestAt, lean: LEANS[bestLean]! })
    for (let k = Math.max(0, bestLean - APART_STEPS); k <= Math.min(LEANS.length - 1, bestLean + APART_STEPS); k++)
      for (let at = Math.max(0, bestAt - APART_PX); at <= Math.min(extent - 1, bestAt + APART_PX); at++)
        taken[k * extent + at] = 1
  }
  return lines
}
