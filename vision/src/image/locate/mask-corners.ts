import type { Point } from '../../core/shapes.ts'
import { CELLS } from './engine.ts'
import { intersectLines } from './quad.ts'

/** The corners of the tightest quad around the largest patch of a mask above one half; [] without one. */
export function maskCorners(mask: Float32Array): Point[] {
  const hull = convexHull(largestPatch(mask))
  if (hull.length < 4) return []
  while (hull.length > 4) {
    if (!dropCheapestSide(hull)) return []
  }
  return hull
}

/** Outer corners of the cells of the largest connected patch above one half. */
function largestPatch(mask: Float32Array): Point[] {
  const seen = new Uint8Array(mask.length)
  let best: number[] = []
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] === 1 || mask[start]! < 0.5) continue
    const patch = [start]
    seen[start] = 1
    for (let k = 0; k < patch.length; k++) {
      const i = patch[k]!
      const x = i % CELLS
      for (const j of [x > 0 ? i - 1 : -1, x < CELLS - 1 ? i + 1 : -1, i - CELLS, i + CELLS]) {
        if (j < 0 || j >= mask.length || seen[j] === 1 || mask[j]! < 0.5) continue
        seen[j] = 1
        patch.push(j)
      }
    }
    if (patch.length > best.length) best = patch
  }
  if (best.length < 12) return []
  return best.flatMap((i): Point[] => {
    const [x, y] = [i % CELLS, Math.floor(i / CELLS)]
    return [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ]
  })
}

/** Clockwise in a picture, by Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Point[]) => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1 && crossProduct(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop()
      chain.push(p)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function crossProduct(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/**
 * Removes the side whose removal adds the least area by extending its neighbours until they intersect, which squares off
 * rounded corners.
 */
function dropCheapestSide(hull: Point[]): boolean {
  let best: { i: number; at: Point; area: number } | null = null
  const n = hull.length
  for (let i = 0; i < n; i++) {
    const [before, a, b, after] = [hull[(i + n - 1) % n]!, hull[i]!, hull[(i + 1) % n]!, hull[(i + 2) % n]!]
    const at = intersectLines(before, a, b, after)
    // They must intersect outside the side, not inside.
    if (!at || crossProduct(a, b, at) >= 0) continue
    const area = -crossProduct(a, b, at) / 2
    if (!best || area < best.area) best = { i, at, area }
  }
  if (!best) return false
  hull[best.i] = best.at
  hull.splice((best.i + 1) % n, 1)
  return true
}
