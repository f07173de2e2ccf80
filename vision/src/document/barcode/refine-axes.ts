import type { Gray } from '../../image/gray.ts'
import type { Bars } from './find-bars.ts'

/**
 * Directions of the bars and rows of a symbol seen in perspective: neither perpendicular nor parallel. Positions and
 * slopes are in the symbol's own frame: origin at its center, `u` across the bars, `v` along them.
 */
export type Axes = {
  /** Direction of the frame, radians clockwise from the x axis. */
  angle: number
  /** The bar at `u` runs along u + (at + fan * u) * v. */
  bars: Slope
  /** The row at `v` runs along v + (at + fan * v) * u. */
  rows: Slope
}

/** Slope at the center, and its change per pixel. */
export type Slope = { at: number; fan: number }

/** Edges within this angle of the expected direction are used. */
const LIMIT = Math.tan((16 * Math.PI) / 180)
const MAX_LEAN = Math.tan((14 * Math.PI) / 180)
/** Change at the ends of a symbol; a card held close at 30 degrees to the camera's plane has half of it. */
const MAX_FAN = Math.tan((8 * Math.PI) / 180)
/** Regularisation: a few edges on one side give no reliable fan, so it is drawn towards 0 by this share. */
const CAUTION = 0.02
/** Weaker gradients are paper grain. */
const MIN_GRADIENT = 30
const ROUNDS = 3

/**
 * The bars' long edges give one direction, the edges between rows (of a linear code: its ends) the other. Where they
 * lean more at one end than at the other, the symbol is seen in perspective.
 */
export function refineAxes(gray: Gray, bars: Bars): Axes {
  const edges = findEdges(gray, bars)
  const upright = fitSlope(edges.count, edges.across, edges.down, edges.u, bars.length / 2)
  const level = fitSlope(edges.count, edges.down, edges.across, edges.v, bars.height / 2)
  // Edges too far from perpendicular to the bars are not those of the rows.
  const sheared = upright && level && Math.abs(upright.at + level.at) > MAX_LEAN
  const straight = { at: 0, fan: 0 }
  return {
    angle: bars.angle,
    bars: upright ?? straight,
    rows: level && !sheared ? level : { at: -(upright?.at ?? 0), fan: 0 },
  }
}

/**
 * Weighted least squares over the edges within a window around the line, recentered each round; null without any edges.
 */
function fitSlope(
  count: number,
  forward: Float32Array,
  sideways: Float32Array,
  place: Float32Array,
  reach: number,
): Slope | null {
  let [at, fan] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    let [w, wp, wpp, l, lp] = [0, 0, 0, 0, 0]
    for (let i = 0; i < count; i++) {
      const f = forward[i]!
      const s = sideways[i]!
      const p = place[i]!
      if (Math.abs(s + (at + fan * p) * f) > LIMIT * Math.abs(f)) continue
      const weight = f * f
      w += weight
      wp += weight * p
      wpp += weight * p * p
      l -= s * f
      lp -= s * f * p
    }
    if (w === 0) return null
    wpp += CAUTION * w * reach * reach
    // The first round only centers the window.
    const det = w * wpp - wp * wp
    fan = round === 0 ? 0 : (w * lp - wp * l) / det
    if (Math.abs(fan * reach) > MAX_FAN) fan = 0
    at = (l - fan * wp) / w
  }
  return { at, fan }
}

type Edges = {
  /** Gradient along and down the frame. */
  across: Float32Array
  down: Float32Array
  /** Position in the frame. */
  u: Float32Array
  v: Float32Array
  count: number
}

/** Gradients above the grain, of every other row and column within the bars' box. */
function findEdges({ data, width, height }: Gray, bars: Bars): Edges {
  const cos = Math.cos(bars.angle)
  const sin = Math.sin(bars.angle)
  const halfLength = bars.length / 2
  const halfHeight = bars.height / 2
  const reachX = Math.abs(cos) * halfLength + Math.abs(sin) * halfHeight
  const reachY = Math.abs(sin) * halfLength + Math.abs(cos) * halfHeight
  const [cx, cy] = bars.center
  const left = Math.ceil(Math.max(1, cx - reachX))
  const right = Math.min(width - 2, cx + reachX)
  const bottom = Math.min(height - 2, cy + reachY)
  const most = Math.ceil((reachX + 2) * (reachY + 2))
  const [across, down, us, vs] = [0, 1, 2, 3].map(() => new Float32Array(most)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let count = 0
  for (let y = Math.ceil(Math.max(1, cy - reachY)); y <= bottom; y += 2) {
    for (let x = left; x <= right; x += 2) {
      const dx = x - cx
      const dy = y - cy
      const u = dx * cos + dy * sin
      const v = dy * cos - dx * sin
      if (Math.abs(u) > halfLength || Math.abs(v) > halfHeight) continue
      const i = y * width + x
      const falling = data[i + width + 1]! - data[i - width - 1]!
      const rising = data[i - width + 1]! - data[i + width - 1]!
      // Scharr's weights: plain differences turn thin bars towards the diagonal by several degrees.
      const gx = (3 * (falling + rising) + 10 * (data[i + 1]! - data[i - 1]!)) / 16
      const gy = (3 * (falling - rising) + 10 * (data[i + width]! - data[i - width]!)) / 16
      if (gx * gx + gy * gy < MIN_GRADIENT ** 2) continue
      across[count] = gx * cos + gy * sin
      down[count] = gy * cos - gx * sin
      us[count] = u
      vs[count] = v
      count++
    }
  }
  return { across, down, u: us, v: vs, count }
}
