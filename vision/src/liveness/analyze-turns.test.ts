import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import { expect, test } from 'vitest'
import { analyzeTurns } from './analyze-turns.ts'

const problem = (yaws: number[], ...moves: LivenessMove[]) => analyzeTurns(yaws, moves).problem

test.each<[string, number[], LivenessMove[]]>([
  ['left, then right', [0, 0.8, 0.05, -0.9, 0], ['left', 'right']],
  ['twice to the same side', [0.1, -0.7, 0.1, -0.8, 0.1], ['right', 'right']],
  ['with frames on the way', [0, 0.4, 0.9, 0.1, -0.45, -0.8, -0.5, 0], ['left', 'right']],
  ['wavering on the way out', [0, 0.7, 0.22, 1.1, 0, -0.9, 0], ['left', 'right']],
  ['with a phone held beside the nose', [0.3, 1.1, 0.28, -0.4, 0.31], ['left', 'right']],
])('%s matches the request', (_, yaws, moves) => {
  expect(problem(yaws, ...moves)).toBeNull()
})

test('the other order, the other side and the mirror image are the wrong order', () => {
  expect(problem([0, -0.8, 0, 0.8, 0], 'left', 'right')).toBe('wrong_order')
  expect(problem([0, 0.8, 0, 0.8, 0], 'left', 'right')).toBe('wrong_order')
  expect(problem([0, 0.8, 0, -0.8, 0], 'left', 'left')).toBe('wrong_order')
})

test('one turn too many is the wrong order, even a small one', () => {
  expect(problem([0, 0.8, 0, -0.8, 0, 0.8, 0], 'left', 'right')).toBe('wrong_order')
  expect(problem([0, -0.4, 0, 0.8, 0, -0.8, 0], 'left', 'right')).toBe('wrong_order')
  expect(problem([0, 0.8, 0.05, 0.9, 0, -0.8, 0], 'left', 'right')).toBe('wrong_order')
})

test('a turn that is too small, or missing, is reported as such', () => {
  expect(problem([0, 0.8, 0, -0.5, 0], 'left', 'right')).toBe('turn_too_small')
  expect(problem([0, 0.1, 0, -0.1, 0], 'left', 'right')).toBe('turn_too_small')
  expect(problem([0, 0, 0, 0.8, 0], 'left', 'right')).toBe('turn_too_small')
  expect(problem([0, 0.2, 0, -0.8, 0], 'left', 'right')).toBe('turn_too_small')
})

test('a straight look is missing at the beginning, between or at the end', () => {
  expect(problem([0.8, 0, 0, -0.8, 0], 'left', 'right')).toBe('not_straight')
  expect(problem([0, 0.8, -0.8, -0.9, 0], 'left', 'right')).toBe('not_straight')
  expect(problem([0, 0.8, 0, 0, -0.8], 'left', 'right')).toBe('not_straight')
  expect(problem([0.8, 0.9, 0.8, 0.9, 0.8], 'left', 'right')).toBe('not_straight')
  expect(problem([0, 0.8, 0.9, 0.8, 0], 'left', 'left')).toBe('not_straight')
})

test('turns and straight frames are identified by their index in the burst', () => {
  const { turns, straight } = analyzeTurns([0, 0.7, 0.9, 0, -0.8, 0], ['left', 'right'])
  expect(turns).toEqual([
    { move: 'left', frames: [1, 2], peak: 2 },
    { move: 'right', frames: [4], peak: 4 },
  ])
  expect(straight).toEqual([0, 3, 5])
})
