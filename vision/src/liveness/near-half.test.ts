import { expect, test } from 'vitest'
import { findHalfNose, isOnPlane } from './near-half.ts'
import { type Bending, drawFace, drawPattern } from './testing/draw-face.ts'

const straight: Bending = (x, y) => [x, y]
/** Turned to the own left: the half towards the camera is wide, the other narrow, with the crease in the middle. */
const folded: Bending = (x, y) => [74 + (x - 74) * (x > 74 ? 0.5 : 1.12), y + Math.abs(x - 74) * 0.05]
const pattern = drawPattern(7)

test('a nose printed on a folded photo has its place on the plane of the near half', () => {
  const nose = findHalfNose(drawFace(pattern, straight), drawFace(pattern, folded), 1)!
  expect(nose.like).toBeGreaterThan(0.9)
  expect(isOnPlane(nose)).toBe(true)
})

test('a nose that moves ahead of the near half is not on its plane', () => {
  const nose = findHalfNose(drawFace(pattern, straight), drawFace(pattern, folded, 4), 1)!
  expect(nose.free).toBeGreaterThan(nose.like)
  expect(isOnPlane(nose)).toBe(false)
})

test('a nose that fits better elsewhere, or poorly at its place, is not on the plane', () => {
  expect(isOnPlane({ like: 0.92, free: 0.93 })).toBe(false)
  expect(isOnPlane({ like: 0.92, free: 0.924 })).toBe(true)
  expect(isOnPlane({ like: 0.7, free: 0.7 })).toBe(false)
})
