import type { PlanePoint } from './rigid-points.ts'
import { solveLeastSquares } from '../core/solve-linear.ts'

/**
 * How far two views of a face are from being views of one flat picture: the points of a plane move by a homography
 * however the plane is held, those of a head do not. Root mean square residual of the best homography (direct linear
 * transform), in the units of the points; tilted prints leave 0.01 to 0.035, heads turned by dy >= 0.6 mostly 0.05 to
 * 0.12.
 */
export function flatResidual(from: readonly PlanePoint[], to: readonly PlanePoint[]): number {
  const rows: number[][] = []
  const targets: number[] = []
  from.forEach(([x, y], i) => {
    const [u, v] = to[i]!
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    targets.push(u, v)
  })
  const h = solveLeastSquares(rows, targets)
  if (!h) return 0
  const [a, b, c, d, e, f, g, k] = h as [number, number, number, number, number, number, number, number]
  let sum = 0
  from.forEach(([x, y], i) => {
    const w = g * x + k * y + 1
    sum += ((a * x + b * y + c) / w - to[i]![0]) ** 2 + ((d * x + e * y + f) / w - to[i]![1]) ** 2
  })
  const residual = Math.sqrt(sum / from.length)
  // A degenerate fit must never look like a head.
  return Number.isFinite(residual) ? residual : 0
}
