import { homography, type Point } from '../../raster.ts'
import type { Pixels } from '../pixels.ts'

/**
 * Warps the flat card into the scene at `corners` (bilinear; edges fade over a pixel, corners are rounded by `radius`,
 * pixels of the card). Only rows and columns that the card touches are visited.
 */
export function warpInto(scene: Pixels, card: Pixels, corners: readonly Point[], radius: number): void {
  const { width: cw, height: ch, data: from } = card
  const own: Point[] = [
    [0, 0],
    [cw, 0],
    [cw, ch],
    [0, ch],
  ]
  const [a, b, c, d, e, f, g, h, i] = homography(corners, own)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const right = Math.min(scene.width - 1, Math.ceil(Math.max(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...ys)))
  const into = scene.data
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const w = g * x + h * y + i
      const u = (a * x + b * y + c) / w
      const v = (d * x + e * y + f) / w
      // Distance inwards from the nearest edge, and from the round corner where it is nearer.
      const du = Math.min(u, cw - u)
      const dv = Math.min(v, ch - v)
      let inside = Math.min(du, dv) + 0.5
      if (du < radius && dv < radius) inside = radius - Math.hypot(radius - du, radius - dv) + 0.5
      if (inside <= 0) continue
      const alpha = inside >= 1 ? 1 : inside
      const cu = u < 0.5 ? 0 : u > cw - 1.5 ? cw - 1.001 : u - 0.5
      const cv = v < 0.5 ? 0 : v > ch - 1.5 ? ch - 1.001 : v - 0.5
      const u0 = cu | 0
      const v0 = cv | 0
      const fu = cu - u0
      const fv = cv - v0
      const p = (v0 * cw + u0) * 3
      const q = p + cw * 3
      const at = (y * scene.width + x) * 3
      for (let k = 0; k < 3; k++) {
        const first = from[p + k]!
        const second = from[q + k]!
        const upper = first + (from[p + 3 + k]! - first) * fu
        const value = upper + (second + (from[q + 3 + k]! - second) * fu - upper) * fv
        into[at + k] = alpha === 1 ? value : into[at + k]! + (value - into[at + k]!) * alpha
      }
    }
  }
}
