import { expect, test } from 'vitest'
import { flatResidual } from './flat-residual.ts'
import type { PlanePoint } from './rigid-points.ts'

/** Twenty points on a face with their depths. */
const places = Array.from({ length: 20 }, (_, i) => {
  const [x, y] = [((i * 7) % 5) / 5 - 0.4, Math.floor(i / 4) / 5 - 0.4]
  return { x, y, relief: 0.5 - x * x - y * y }
})

/** Rotated about the vertical axis and seen from three face widths away. */
function seen(degrees: number, relief: number): PlanePoint[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return places.map(({ x, y, relief: z }) => {
    const [px, pz] = [x * c + z * relief * s, z * relief * c - x * s]
    return [(3 * px) / (3 - pz), (3 * y) / (3 - pz)]
  })
}

test('a plane has no residual, however it is rotated; that of a bulge grows with the rotation', () => {
  for (const degrees of [10, 25, 40]) expect(flatResidual(seen(0, 0), seen(degrees, 0))).toBeLessThan(1e-6)
  const [some, more] = [15, 35].map((degrees) => flatResidual(seen(0, 1), seen(degrees, 1)))
  expect(some).toBeGreaterThan(0.005)
  expect(more).toBeGreaterThan(some! * 1.5)
})

test('coinciding points are not a head', () => {
  const none: PlanePoint[] = places.map(() => [0, 0])
  expect(flatResidual(none, none)).toBe(0)
})
