import { expect, test } from 'vitest'
import { findNose } from './find-nose.ts'
import { findNoseAgain } from './find-nose-again.ts'
import { noseShift } from './nose-shift.ts'
import { type Bending, drawFace, drawPattern } from './testing/draw-face.ts'

const straight: Bending = (x, y) => [x, y]
/** As on a bottle: narrower towards one side. */
const wrapped: Bending = (x, y) => [x - ((x - 74) ** 2 - 700) / 300, y + (x - 74) * 0.03]
const her = drawPattern(7)

test('a printed nose is where the warp predicts, a real one has moved further', () => {
  const printed = noseShift(drawFace(her, straight), drawFace(her, wrapped))!
  expect(Math.abs(printed.shift)).toBeLessThan(0.5)
  expect(printed.asBent).toBeGreaterThan(0.92)
  expect(printed.trust).toBeGreaterThan(0.6)
  const real = noseShift(drawFace(her, straight), drawFace(her, wrapped, 4))!
  expect(real.shift).toBeGreaterThan(3)
  expect(real.shift).toBeLessThan(5.5)
  expect(real.asBent).toBeLessThan(0.9)
  expect(real.trust).toBeGreaterThan(0.5)
})

test('a nose counts for the side of the turn, and not at all in another picture', () => {
  const looks = [() => drawFace(her, straight)]
  const turned = drawFace(her, wrapped, 4)
  expect(findNose(looks, turned, 1)).toMatchObject({ printed: false })
  expect(findNose(looks, turned, 1)!.shift).toBeGreaterThan(3)
  expect(findNose(looks, turned, -1)!.shift).toBeLessThan(-3)
  expect(findNose(looks, drawFace(her, wrapped), 1)).toMatchObject({ printed: true })
  expect(findNose(looks, drawFace(drawPattern(8), wrapped), 1)).toBeNull()
})

test('a second look accepts a nose that moved in both turns, compared with every straight face', () => {
  const looks = [drawFace(her, straight), drawFace(her, (x, y) => [x + 0.4, y + 0.3])]
  const left = { side: 1, turned: [drawFace(her, wrapped, 3)] } as const
  const right = { side: -1, turned: [drawFace(her, wrapped, -3)] } as const
  expect(findNoseAgain(looks, [left, right])).toBe(true)
  const printed = drawFace(her, wrapped)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [printed] }])).toBe(false)
  expect(findNoseAgain(looks, [{ side: 1, turned: [printed] }])).toBe(false)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [drawFace(drawPattern(8), wrapped)] }])).toBe(false)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [] }])).toBe(false)
  expect(findNoseAgain([], [left])).toBe(false)
})
