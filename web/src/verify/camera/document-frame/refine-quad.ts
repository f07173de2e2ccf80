import type { Slopes } from './channels.ts'
import type { Point, Quad } from './frame.ts'

/** Points at which each side is measured, and how far from the first guess, in pixels. */
const POINTS = 40
const REACH_PX = 2
/** Steepness below which a point does not count. */
const MIN_STEEPNESS = 4

/** Moves the sides of an outline onto the steepest points next to them, to a fraction of a pixel, and returns where they cross. */
export function refineQuad(
  quad: Quad,
  { across, down, steepness }: Slopes,
  width: number,
  height: number,
): Quad {
  const sides = quad.map((from, k) => {
    const to = quad[(k + 1) % 4]!
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    const [nx, ny] = [-dy / length, dx / length]
    // Offset from the first guess as a + b * t, by weighted least squares over t from -0.5 to 0.5.
    let [w, wt, wtt, ws, wts] = [0, 0, 0, 0, 0]
    for (let p = 0; p < POINTS; p++) {
      const t = (p + 0.5) / POINTS
      if (t < 0.06 || t > 0.94) continue
      let [sum, moment] = [0, 0]
      for (let shift = -REACH_PX; shift <= REACH_PX; shift++) {
        const x = Math.round(from[0] + dx * t + nx * shift)
        const y = Math.round(from[1] + dy * t + ny * shift)
        if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
        const i = y * width + x
        const slope = Math.abs(across[i]! * nx + down[i]! * ny)
        if (slope < MIN_STEEPNESS || slope < 0.8 * steepness[i]!) continue
        // Where the rounded pixel lies across the side, rather than the shift itself.
        const away = (x - from[0] - dx * t) * nx + (y - from[1] - dy * t) * ny
        const weight = Math.min(slope, 40)
        sum += weight
        moment += weight * away
      }
      if (sum === 0) continue
      const [along, offset] = [t - 0.5, moment / sum]
      w += 1
      wt += along
      wtt += along * along
      ws += offset
      wts += along * offset
    }
    const determinant = w * wtt - wt * wt
    const tilt = w < 8 || determinant <= 0 ? 0 : (w * wts - wt * ws) / determinant
    const shift = w < 8 ? 0 : (ws - tilt * wt) / w
    const end = (t: number): Point => {
      const move = shift + tilt * (t - 0.5)
      return [from[0] + dx * t + nx * move, from[1] + dy * t + ny * move]
    }
    return [end(0), end(1)] as const
  })
  return quad.map((was, k) => meet(sides[(k + 3) % 4]!, sides[k]!) ?? was) as unknown as Quad
}

function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const determinant = ux * vy - uy * vx
  if (Math.abs(determinant) < 1e-6) return null
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / determinant
  return [a[0] + ux * t, a[1] + uy * t]
}
