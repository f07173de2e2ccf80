import { expect, test } from 'vitest'
import { axisMaximum } from './axis-maximum.ts'

test('the top of the scale is a round even number that no bar exceeds', () => {
  for (let most = 0; most < 3000; most += 1) {
    const top = axisMaximum(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(top % 2).toBe(0)
    expect(top).toBeLessThanOrEqual(Math.max(2, most * 2))
  }
  expect([1, 7, 23, 61, 999].map(axisMaximum)).toEqual([2, 8, 40, 80, 1000])
})
