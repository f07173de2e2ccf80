import type { Point, Quad } from '../../core/shapes.ts'
import { CELLS } from './engine.ts'
import { heatPeaks } from './heat-peaks.ts'
import { maskCorners } from './mask-corners.ts'
import { cornerShift, isConvex, orderCorners, quadArea } from './quad.ts'

/** A quad in cells and its score from the net's maps, about 0..2. */
export type FirstQuad = { quad: Quad; score: number }

const PEAKS = 8
const MIN_HEAT = 0.06
const TO_COMPARE = 24

/**
 * Candidate quads, scored by the corner map at their corners, the edge map along their sides and their overlap with the
 * document mask: best first, no two alike.
 */
export function firstQuads(logits: Float32Array, most: number): FirstQuad[] {
  const plane = CELLS * CELLS
  const maps = Float32Array.from(logits, (value) => 1 / (1 + Math.exp(-value)))
  const [mask, corner, edge] = [0, 1, 2].map((k) => maps.subarray(k * plane, (k + 1) * plane)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const points = heatPeaks(corner, PEAKS, MIN_HEAT)
  for (const p of maskCorners(mask)) {
    if (points.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > 1.2)) points.push(p)
  }
  const sides = points.map((a) => points.map((b) => alongSide(edge, a, b)))
  const lit = points.map(([x, y]) => read(corner, x, y))
  const drawn: FirstQuad[] = []
  for (const { quad, of } of buildQuads(points)) {
    const edges = of.reduce((sum, i, k) => sum + sides[i]![of[(k + 1) % 4]!]!, 0) / 4
    const corners = of.reduce((sum, i) => sum + lit[i]!, 0) / 4
    drawn.push({ quad, score: 0.6 * edges + 0.25 * corners })
  }
  drawn.sort((a, b) => b.score - a.score)
  const judged = drawn
    .slice(0, TO_COMPARE)
    .map(({ quad, score }) => ({ quad: orderCorners(quad), score: score + overlap(mask, quad) }))
    .sort((a, b) => b.score - a.score)
  const selected: FirstQuad[] = []
  for (const one of judged) {
    if (selected.length === most) break
    if (selected.every(({ quad }) => cornerShift(quad, one.quad) > 0.06)) selected.push(one)
  }
  return selected
}

/** All convex quads of four of the points, clockwise, with the indices of their points. */
function buildQuads(points: readonly Point[]): { quad: Quad; of: number[] }[] {
  const found: { quad: Quad; of: number[] }[] = []
  const n = points.length
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      for (let c = b + 1; c < n; c++)
        for (let d = c + 1; d < n; d++) {
          // At most one of the three orders is convex.
          for (const of of [
            [a, b, c, d],
            [a, b, d, c],
            [a, c, b, d],
          ]) {
            const quad = of.map((i) => points[i]!) as unknown as Quad
            const area = quadArea(quad)
            if (Math.abs(area) < 24) continue
            const clockwise = area > 0 ? quad : (quad.toReversed() as unknown as Quad)
            if (!isConvex(clockwise)) continue
            found.push({ quad: clockwise, of: area > 0 ? of : of.toReversed() })
            break
          }
        }
  return found
}

function read(map: Float32Array, x: number, y: number): number {
  const cx = Math.min(Math.max(x - 0.5, 0), CELLS - 1.001)
  const cy = Math.min(Math.max(y - 0.5, 0), CELLS - 1.001)
  const [x0, y0] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - x0, cy - y0]
  const i = y0 * CELLS + x0
  const top = map[i]! + fx * (map[i + 1]! - map[i]!)
  const bottom = map[i + CELLS]! + fx * (map[i + CELLS + 1]! - map[i + CELLS]!)
  return top + fy * (bottom - top)
}

function alongSide(edge: Float32Array, [ax, ay]: Point, [bx, by]: Point): number {
  let sum = 0
  for (let k = 0; k < 10; k++) {
    const t = (k + 0.5) / 10
    sum += read(edge, ax + t * (bx - ax), ay + t * (by - ay))
  }
  return sum / 10
}

/** Soft intersection over union of the quad and the mask. */
function overlap(mask: Float32Array, quad: Quad): number {
  let both = 0
  let either = 0
  for (let y = 0; y < CELLS; y++) {
    let low = 0
    let high: number = CELLS
    for (let i = 0; i < 4; i++) {
      const [ax, ay] = quad[i]!
      const [bx, by] = quad[(i + 1) % 4]!
      // Inside where (b - a) x (p - a) >= 0, which is linear in x.
      const slope = -(by - ay)
      const rest = (bx - ax) * (y + 0.5 - ay) + (by - ay) * ax
      if (slope === 0) {
        if (rest < 0) high = low
      } else if (slope > 0) low = Math.max(low, -rest / slope)
      else high = Math.min(high, -rest / slope)
    }
    for (let x = 0; x < CELLS; x++) {
      const inside = Math.min(Math.max(Math.min(high, x + 1) - Math.max(low, x), 0), 1)
      const value = mask[y * CELLS + x]!
      both += Math.min(inside, value)
      either += Math.max(inside, value)
    }
  }
  return both / Math.max(either, 1e-6)
}
