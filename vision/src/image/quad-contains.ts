import type { Point, Quad } from '../core/shapes.ts'

/** Whether a point is inside a convex quad whose corners run clockwise (y downwards). */
export function quadContains(quad: Quad, [x, y]: Point): boolean {
  return quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
}
