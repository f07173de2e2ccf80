import type { Quad } from '../core/shapes.ts'

/** Moves each corner away from the middle by a share of its distance: 0.2 adds a tenth of the size on each side. */
export function widenQuad(corners: Quad, share: number): Quad {
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
  const [x, y] = [middle(0), middle(1)]
  const out = (corner: Quad[0]): Quad[0] => [
    corner[0] + share * (corner[0] - x),
    corner[1] + share * (corner[1] - y),
  ]
  return [out(corners[0]), out(corners[1]), out(corners[2]), out(corners[3])]
}
