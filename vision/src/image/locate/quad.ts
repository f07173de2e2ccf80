import type { Point, Quad } from '../../core/shapes.ts'

/** Signed area: positive when the corners run clockwise in a picture (y downwards). */
export function quadArea(quad: Quad): number {
  let twice = 0
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i]!
    const [bx, by] = quad[(i + 1) % 4]!
    twice += ax * by - bx * ay
  }
  return twice / 2
}

/** The unit of all quad measurements: the side of the square with the same area. */
export const quadSize = (quad: Quad) => Math.sqrt(Math.abs(quadArea(quad)))

export const mapQuad = (quad: Quad, move: (point: Point) => Point) => quad.map(move) as unknown as Quad

/** Whether a clockwise quad is convex, without corners too sharp or too flat for a photographed card. */
export function isConvex(quad: Quad, leastSine = 0.3): boolean {
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i]!
    const [bx, by] = quad[(i + 1) % 4]!
    const [cx, cy] = quad[(i + 2) % 4]!
    const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    if (cross < leastSine * Math.hypot(bx - ax, by - ay) * Math.hypot(cx - bx, cy - by)) return false
  }
  return true
}

/** Clockwise from the corner nearest the top left. */
export function orderCorners(corners: readonly Point[]): Quad {
  const cx = corners.reduce((sum, [x]) => sum + x, 0) / 4
  const cy = corners.reduce((sum, [, y]) => sum + y, 0) / 4
  const around = [...corners].sort(
    (p, q) => Math.atan2(p[1] - cy, p[0] - cx) - Math.atan2(q[1] - cy, q[0] - cx),
  )
  let first = 0
  for (let i = 1; i < 4; i++) {
    if (around[i]![0] + around[i]![1] < around[first]![0] + around[first]![1]) first = i
  }
  return [0, 1, 2, 3].map((i) => around[(first + i) % 4]!) as unknown as Quad
}

/** The greatest distance between corresponding corners, as a share of the quad's size. */
export function cornerShift(a: Quad, b: Quad): number {
  return Math.max(...a.map(([x, y], i) => Math.hypot(x - b[i]![0], y - b[i]![1]))) / quadSize(a)
}

/** Longer over shorter side, from the means of opposite sides. */
export function quadAspect(quad: Quad): number {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const ratio = (side(0, 1) + side(2, 3)) / Math.max(1e-6, side(1, 2) + side(3, 0))
  return Math.max(ratio, 1 / ratio)
}

/** The intersection of the lines through a-b and c-d; null when they are nearly parallel. */
export function intersectLines(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]]
  const det = ux * vy - uy * vx
  if (Math.abs(det) < 0.15 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return null
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / det
  return [a[0] + t * ux, a[1] + t * uy]
}
