import type { Point } from '../../raster.ts'
import type { Pixels } from '../pixels.ts'

/** Distance from a point to a convex quad given clockwise as x, y, x, y …; negative inside. */
function outside(x: number, y: number, quad: Float64Array): number {
  let inside = true
  let nearest = Infinity
  for (let k = 0; k < 8; k += 2) {
    const x0 = quad[k]!
    const y0 = quad[k + 1]!
    const ex = quad[(k + 2) & 7]! - x0
    const ey = quad[(k + 3) & 7]! - y0
    const px = x - x0
    const py = y - y0
    if (ex * py - ey * px < 0) inside = false
    const t = Math.max(0, Math.min(1, (px * ex + py * ey) / (ex * ex + ey * ey)))
    const dx = px - t * ex
    const dy = py - t * ey
    nearest = Math.min(nearest, dx * dx + dy * dy)
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}

/** The soft shadow of the card on the surface below; `dx`, `dy` shift it, `soft` is its width in pixels. */
export function castShadow(
  scene: Pixels,
  corners: readonly Point[],
  dx: number,
  dy: number,
  soft: number,
  depth: number,
): void {
  const { width, height, data } = scene
  const moved = Float64Array.from(corners.flatMap(([x, y]) => [x + dx, y + dy]))
  const step = 4
  for (let y0 = 0; y0 < height; y0 += step) {
    for (let x0 = 0; x0 < width; x0 += step) {
      const away = outside(x0 + 2, y0 + 2, moved)
      // Deep inside is the card itself.
      if (away > soft || away < -60) continue
      const dark = 1 - depth * (1 - Math.max(0, away) / soft) ** 2
      for (let y = y0; y < Math.min(height, y0 + step); y++) {
        for (let p = (y * width + x0) * 3, end = (y * width + Math.min(width, x0 + step)) * 3; p < end; p++)
          data[p] = data[p]! * dark
      }
    }
  }
}
