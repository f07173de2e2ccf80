import { expect, test } from 'vitest'
import { hintForDetection, isTurning, type Detection, isFacing } from './detection.ts'

const GOOD: Detection = { faces: 1, x: 0.5, y: 0.5, height: 0.4, turn: 0, nod: 0.1 }

test.each<[string, Partial<Detection>, ReturnType<typeof hintForDetection>]>([
  ['a face in the middle', {}, null],
  ['nobody', { faces: 0 }, 'no_face'],
  ['two people', { faces: 2 }, 'several_faces'],
  ['a face far away', { height: 0.15 }, 'face_too_small'],
  ['a face at the edge', { x: 0.8 }, 'face_cut_off'],
])('%s', (_, change, hint) => {
  expect(hintForDetection({ ...GOOD, ...change })).toBe(hint)
})

test("a turn is measured against the person's own straight look", () => {
  expect(isFacing({ ...GOOD, turn: 0.75 }, 'left', GOOD)).toBe(true)
  expect(isFacing({ ...GOOD, turn: 0.75 }, 'left', { ...GOOD, turn: 0.15 })).toBe(false)
  expect(isFacing({ ...GOOD, turn: -0.75 }, 'right', GOOD)).toBe(true)
  expect(isFacing({ ...GOOD, turn: -0.75 }, 'left', GOOD)).toBe(false)
  expect(isFacing({ ...GOOD, turn: 0.3 }, 'straight', null)).toBe(true)
  expect(isFacing({ ...GOOD, turn: 0.3 }, 'straight', GOOD)).toBe(false)
  expect(isFacing({ ...GOOD, faces: 0 }, 'straight', GOOD)).toBe(false)
})

test("a nod is measured against the person's own straight look, and not without one", () => {
  const [raised, lowered] = [
    { ...GOOD, nod: -0.08 },
    { ...GOOD, nod: 0.28 },
  ]
  expect([isFacing(raised, 'up', GOOD), isFacing(raised, 'down', GOOD)]).toEqual([true, false])
  expect([isFacing(lowered, 'down', GOOD), isFacing(lowered, 'up', GOOD)]).toEqual([true, false])
  expect(isFacing({ ...lowered, turn: 0.5 }, 'down', GOOD)).toBe(false)
  expect(isFacing(lowered, 'straight', GOOD)).toBe(false)
  expect(isFacing(lowered, 'down', null)).toBe(false)
})

test('only a turn that has begun counts as on the way', () => {
  expect(isTurning({ ...GOOD, turn: 0.5 }, 'left')).toBe(true)
  expect(isTurning({ ...GOOD, turn: -0.5 }, 'left')).toBe(false)
  expect(isTurning({ ...GOOD, turn: 0.1 }, 'left')).toBe(false)
  expect(isTurning({ ...GOOD, turn: 0.9 }, 'left')).toBe(false)
  expect(isTurning({ ...GOOD, turn: 0.5 }, 'straight')).toBe(false)
})
