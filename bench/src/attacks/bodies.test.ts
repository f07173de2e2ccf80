import { expect, test } from 'vitest'
import { createFold, createHead } from './bodies.ts'

const hit = (body: ReturnType<typeof createHead>, x: number, y: number, slopeX = 0) => {
  const out: [number, number] = [Number.NaN, Number.NaN]
  const opacity = body([x - 6 * slopeX, y, 6], [slopeX, 0, -1], out)
  return { opacity, x: out[0], y: out[1] }
}

test('a fold by 0 degrees is a plane; each half of a fold shows more of the photograph than it covers', () => {
  expect(hit(createFold(0, 2), 0.5, 0.3).x).toBeCloseTo(0.5)
  expect(hit(createFold(60, 2), 0.5, 0.3).x).toBeCloseTo(1)
  expect(hit(createFold(60, 2), -0.5, 0.3)).toMatchObject({ opacity: 1, y: 0.3 })
  expect(hit(createFold(60, 2), 1.2, 0)).toMatchObject({ opacity: 0 })
})

test('the nose of a head is in front of its cheeks: a slanted ray meets it earlier', () => {
  const shape = { a: 1.2, b: 1.7, c: 1.1, power: 2.2, nose: 0.4 }
  const [long, short] = [createHead(shape), createHead({ ...shape, nose: 0.1 })]
  // Aimed at the middle of the plane of the ears, from a side.
  expect(hit(long, 0, 0.25, 0.5).x).toBeLessThan(hit(short, 0, 0.25, 0.5).x)
  expect(hit(long, 0, 0.25).x).toBeCloseTo(0)
  expect(hit(long, 3, 0)).toMatchObject({ opacity: 0 })
})
