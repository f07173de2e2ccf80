import { expect, test } from 'vitest'
import { foldedNose, isPrintedOnFold } from './fold-fit.ts'
import { type Bending, drawFace, drawPattern } from './testing/draw-face.ts'

const straight: Bending = (x, y) => [x, y]
/** Turned: the near half is wider and the far one narrower, with the crease at `at`. */
const folded =
  (at: number): Bending =>
  (x, y) => [74 + (x - at) * (x > at ? 0.72 : 1.12), y + Math.abs(x - at) * 0.05]
const pattern = drawPattern(7)

test.each([70, 74, 79])('a nose printed on a sheet folded at %i is where the fold has it', (at) => {
  const nose = foldedNose(drawFace(pattern, straight), drawFace(pattern, folded(at)))!
  expect(nose.like).toBeGreaterThan(0.9)
  expect(isPrintedOnFold(nose)).toBe(true)
})

test('a nose that moves ahead of both halves is not printed', () => {
  const nose = foldedNose(drawFace(pattern, straight), drawFace(pattern, folded(74), 4))!
  expect(isPrintedOnFold(nose)).toBe(false)
})

test('a free nose that fits much better than the printed one is not printed', () => {
  expect(isPrintedOnFold({ like: 0.92, free: 0.98 })).toBe(false)
  expect(isPrintedOnFold({ like: 0.92, free: 0.93 })).toBe(true)
  expect(isPrintedOnFold({ like: 0.85, free: 0.8 })).toBe(false)
})
