import type { Random } from '../random.ts'
import type { Head } from './head.ts'

/** An animated picture whose shape is computed without a face mesh. Lengths in widths of the face. */
export type EllipsoidShape = {
  /** Half axes: across, down, towards the camera. */
  readonly axes: readonly [number, number, number]
  /** Height and radii of a Gaussian bump in place of the nose; a height of 0 leaves it out. */
  readonly nose: { readonly height: number; readonly across: number; readonly down: number }
}

export const anyEllipsoid = (random: Random, hasNose: boolean): EllipsoidShape => ({
  axes: [random.between(0.55, 0.7), random.between(0.75, 1), random.between(0.5, 0.75)],
  nose: {
    height: hasNose ? random.between(0.12, 0.3) : 0,
    across: random.between(0.07, 0.13),
    down: random.between(0.12, 0.22),
  },
})

/** Slope behind the outline, for neck and shoulders. */
const SLOPE = 0.6

/** A head with the same picture on an ellipsoid instead of its own relief. It is turned by the same angles. */
export function toEllipsoid(head: Head, { axes: [a, b, c], nose }: EllipsoidShape): Head {
  const { width, marks } = head
  const [noseX, noseY] = marks[0]!
  const depth = (x: number, y: number): number => {
    const rho = Math.hypot(x / (a * width), (y + 0.15 * width) / (b * width))
    const skull = rho < 1 ? c * width * Math.sqrt(1 - rho * rho) : -SLOPE * width * (rho - 1)
    const [dx, dy] = [(x - noseX) / (nose.across * width), (y - noseY) / (nose.down * width)]
    return Math.max(-0.35 * width, skull) + nose.height * width * Math.exp(-(dx * dx + dy * dy) / 2)
  }
  return { ...head, depth }
}
