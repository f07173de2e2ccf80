import { expect, test } from 'vitest'
import { describeFrame, describeLight, describeLooks } from './head-turn-words.ts'

test('the requested looks are listed in order', () => {
  expect(describeLooks(['straight', 'left', 'up', 'straight', 'right', 'down'])).toBe(
    'Straight, left, chin up, straight, right, chin down',
  )
})

test.each([
  [44.4, 'left', '44° to their left'],
  [-31, 'right', '31° to their right'],
  [-31, null, '31° to their right'],
  [-7.4, 'straight', 'straight'],
  [-7.4, 'down', 'chin down'],
  [null, null, 'no face'],
] as const)('a yaw of %s and the look %s are described as %s', (yaw, look, words) => {
  expect(describeFrame({ yaw, look })).toBe(words)
})

test("what the skin shows of the screen's colors is described with the colors", () => {
  expect(describeLight({ state: 'right', colors: ['cyan', 'lime', 'magenta', 'cyan'] })).toBe(
    "The skin changed with the screen's colors (cyan, lime, magenta, cyan).",
  )
})
