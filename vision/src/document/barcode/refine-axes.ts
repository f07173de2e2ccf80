import type { Gray } from '../../image/gray.ts'
import type { Bars } from './find-bars.ts'

/** Directions in radians: `along` the rows of a symbol (from bar to bar), `down` its bars. */
export type Axes = { along: number; down: number }

/** Edges that lean less than this from what is looked for belong to it. */
const LIMIT = Math.tan((16 * Math.PI) / 180)
const MAX_LEAN = (14 * Math.PI) / 180
/** Gradients below are grain. */
const LEAST_GRADIENT = 30

/**
 * Seen at an angle, the bars of a symbol do not stand square on its rows. The bars' long edges tell the one direction,
 * the edges between rows (of a linear code: its ends) the other.
 */
export function refineAxes(gray: Gray, bars: Bars): Axes {
  const edges = edgesOf(gray, bars)
  const across = meanDirection(edges, bars.angle)
  const square = bars.angle + Math.PI / 2
  const between = meanDirection(edges, square)
  const down = (across ?? bars.angle) + Math.PI / 2
  const along = (between ?? square) - Math.PI / 2
  return Math.abs(along + Math.PI / 2 - down) > MAX_LEAN
    ? { along: down - Math.PI / 2, down }
    : { along, down }
}

/** Mean direction of the gradients within the window around `angle`, centred upon itself twice; null without any. */
function meanDirection(edges: Edges, angle: number): number | null {
  let mean = angle
  for (let round = 0; round < 2; round++) {
    const [ux, uy] = [Math.cos(mean), Math.sin(mean)]
    let weight = 0
    let lean = 0
    for (let i = 0; i < edges.count; i++) {
      const gx = edges.x[i]!
      const gy = edges.y[i]!
      const forward = gx * ux + gy * uy
      const sideways = gy * ux - gx * uy
      if (Math.abs(sideways) > LIMIT * Math.abs(forward)) continue
      weight += forward * forward
      lean += sideways * forward
    }
    if (weight === 0) return null
    mean += Math.atan(lean / weight)
  }
  return mean
}

type Edges = { x: Float32Array; y: Float32Array; count: number }

/** Gradients above the grain, of every other row and column within the bars' box. */
function edgesOf({ data, width, height }: Gray, bars: Bars): Edges {
  const cos = Math.cos(bars.angle)
  const sin = Math.sin(bars.angle)
  const halfLength = bars.length / 2
  const halfHeight = bars.height / 2
  const reachX = Math.abs(cos) * halfLength + Math.abs(sin) * halfHeight
  const reachY = Math.abs(sin) * halfLength + Math.abs(cos) * halfHeight
  const [cx, cy] = bars.centre
  const left = Math.ceil(Math.max(1, cx - reachX))
  const right = Math.min(width - 2, cx + reachX)
  const bottom = Math.min(height - 2, cy + reachY)
  const most = Math.ceil((reachX + 2) * (reachY + 2))
  const edges: Edges = { x: new Float32Array(most), y: new Float32Array(most), count: 0 }
  for (let y = Math.ceil(Math.max(1, cy - reachY)); y <= bottom; y += 2) {
    for (let x = left; x <= right; x += 2) {
      const dx = x - cx
      const dy = y - cy
      if (Math.abs(dx * cos + dy * sin) > halfLength || Math.abs(dy * cos - dx * sin) > halfHeight) continue
      const i = y * width + x
      const falling = data[i + width + 1]! - data[i - width - 1]!
      const rising = data[i - width + 1]! - data[i + width - 1]!
      // Scharr's weights: plain differences turn thin bars towards the diagonal by several degrees.
      const gx = (3 * (falling + rising) + 10 * (data[i + 1]! - data[i - 1]!)) / 16
      const gy = (3 * (falling - rising) + 10 * (data[i + width]! - data[i - width]!)) / 16
      if (gx * gx + gy * gy < LEAST_GRADIENT ** 2) continue
      edges.x[edges.count] = gx
      edges.y[edges.count] = gy
      edges.count++
    }
  }
  return edges
}
