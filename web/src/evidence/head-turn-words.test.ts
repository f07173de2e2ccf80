import { expect, test } from 'vitest'
import { describeMoves, describeFrame } from './head-turn-words.ts'

test('the requested moves include looking straight before, between and after the turns', () => {
  expect(describeMoves(['left', 'right'])).toBe('Straight, left, straight, right, straight')
})

test.each([
  [44.4, '44° to their left'],
  [-31, '31° to their right'],
  [-7.4, 'straight'],
  [null, 'no face'],
])('a yaw of %s is described as %s', (yaw, words) => {
  expect(describeFrame({ yaw })).toBe(words)
})
