import { expect, test } from 'vitest'
import { LIGHT_COLOR_CODES, LIGHT_COLORS, LIGHT_COUNT, LIGHT_HOLD_MS } from './light.ts'
import { LIGHT_CHALLENGES } from './light-challenges.ts'

test('there are 96 sequences of colors, none of which repeats a color at once', () => {
  expect(LIGHT_CHALLENGES).toHaveLength(96)
  expect(new Set(LIGHT_CHALLENGES.map((colors) => colors.join()))).toHaveLength(96)
  for (const colors of LIGHT_CHALLENGES) {
    expect(colors).toHaveLength(LIGHT_COUNT)
    for (const [i, color] of colors.entries()) expect(color).not.toBe(colors[i + 1])
    expect(new Set(colors).size).toBeGreaterThan(2)
  }
})

test('each color is drawn equally often at the start', () => {
  for (const color of LIGHT_COLOR_CODES)
    expect(LIGHT_CHALLENGES.filter(([first]) => first === color)).toHaveLength(24)
})

test('the colors flash at most three times a second and none is a saturated red (WCAG 2.3.1)', () => {
  // Changes at 0, 1, … holds: the most that one second, ends included, can contain. Two changes are a flash.
  const changes = Math.min(Math.floor(1000 / LIGHT_HOLD_MS) + 1, LIGHT_COUNT + 1)
  expect(changes / 2).toBeLessThanOrEqual(3)
  for (const [red, green, blue] of Object.values(LIGHT_COLORS))
    expect(red / (red + green + blue)).toBeLessThan(0.8)
})
