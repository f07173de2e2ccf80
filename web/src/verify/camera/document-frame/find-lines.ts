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
/** Lines nearer than this in pixels and steps of direction count as one; the border printed inside a card's edge is further from it. */
const APART_PX = 2
const APART_STEPS = 2

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
  const fit = (line: Line) => fitLine(line, own, steepness, width, height, upright)
  return [
    pickPeaks(votes, extent, 0, half, count).map(fit),
    pickPeaks(votes, extent, half, extent, count).map(fit),
  ]
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
    for (
      let k = Math.max(0, bestLean - APART_STEPS);
      k <= Math.min(LEANS.length - 1, bestLean + APART_STEPS);
      k++
    )
      for (let at = Math.max(0, bestAt - APART_PX); at <= Math.min(extent - 1, bestAt + APART_PX); at++)
        taken[k * extent + at] = 1
  }
  return lines
}

/** How far from a line its pixels may be, in pixels, and how many of them are needed. */
const FIT_PX = 2
const MIN_FIT = 24

/** The line through the steep pixels next to a line, by least squares: the steps of direction above are coarse. */
function fitLine(
  line: Line,
  own: Float32Array,
  steepness: Float32Array,
  width: number,
  height: number,
  upright: boolean,
): Line {
  const [length, extent] = upright ? [height, width] : [width, height]
  const [stride, step] = upright ? [width, 1] : [1, width]
  let [w, wt, wtt, ws, wts] = [0, 0, 0, 0, 0]
  for (let t = 0; t < length; t++) {
    const along = t - length / 2
    const expected = line.at + line.lean * along
    const place = Math.round(expected)
    if (place < FIT_PX + 1 || place >= extent - FIT_PX - 1) continue
    for (let shift = -FIT_PX; shift <= FIT_PX; shift++) {
      const i = t * stride + (place + shift) * step
      const strength = steepness[i]!
      if (strength < MIN_STEEPNESS || Math.abs(own[i]!) < 0.85 * strength) continue
      const weight = Math.min(strength, MAX_STEEPNESS) / MAX_STEEPNESS
      const away = place + shift - expected
      w += weight
      wt += weight * along
      wtt += weight * along * along
      ws += weight * away
      wts += weight * along * away
    }
  }
  const determinant = w * wtt - wt * wt
  if (w < MIN_FIT || determinant <= 0) return line
  const lean = (w * wts - wt * ws) / determinant
  return { at: line.at + (ws - lean * wt) / w, lean: line.lean + lean }
}
