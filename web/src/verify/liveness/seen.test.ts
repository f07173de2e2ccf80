import { expect, test } from 'vitest'
import { hintOfSeen, onTheWay, type Seen, turnedTo } from './seen.ts'

const GOOD: Seen = { faces: 1, x: 0.5, y: 0.5, height: 0.4, turn: 0 }

test.each<[string, Partial<Seen>, ReturnType<typeof hintOfSeen>]>([
  ['a face in the middle', {}, null],
  ['nobody', { faces: 0 }, 'no_face'],
  ['two people', { faces: 2 }, 'several_faces'],
  ['a face far away', { height: 0.15 }, 'face_too_small'],
  ['a face at the edge', { x: 0.8 }, 'face_cut_off'],
])('%s', (_, change, hint) => {
  expect(hintOfSeen({ ...GOOD, ...change })).toBe(hint)
})

test("a turn is measured against the person's own straight look", () => {
  expect(turnedTo({ ...GOOD, turn: 0.75 }, 'left', 0)).toBe(true)
  expect(turnedTo({ ...GOOD, turn: 0.75 }, 'left', 0.15)).toBe(false)
  expect(turnedTo({ ...GOOD, turn: -0.75 }, 'right', 0)).toBe(true)
  expect(turnedTo({ ...GOOD, turn: -0.75 }, 'left', 0)).toBe(false)
  expect(turnedTo({ ...GOOD, turn: 0.3 }, 'straight', null)).toBe(true)
  expect(turnedTo({ ...GOOD, turn: 0.3 }, 'straight', 0)).toBe(false)
  expect(turnedTo({ ...GOOD, faces: 0, turn: 0 }, 'straight', 0)).toBe(false)
})

test('only a turn that has begun counts as on the way', () => {
  expect(onTheWay({ ...GOOD, turn: 0.5 }, 'left')).toBe(true)
  expect(onTheWay({ ...GOOD, turn: -0.5 }, 'left')).toBe(false)
  expect(onTheWay({ ...GOOD, turn: 0.1 }, 'left')).toBe(false)
  expect(onTheWay({ ...GOOD, turn: 0.9 }, 'left')).toBe(false)
  expect(onTheWay({ ...GOOD, turn: 0.5 }, 'straight')).toBe(false)
})
