import { expect, test } from 'vitest'
import { repeatLimit } from './repeat-limit.ts'

test('the limit falls as the number of faces grows, and is always stricter than for a comparison of two', () => {
  expect(repeatLimit(0)).toBe(0.5)
  expect(repeatLimit(100_000)).toBe(0.398)
  expect(repeatLimit(31_623)).toBeCloseTo((0.432 + 0.398) / 2, 3)
  expect(repeatLimit(1e9)).toBe(0.366)
  let before = 0.5001
  for (let faces = 1; faces < 1e7; faces *= 1.7) {
    expect(repeatLimit(faces)).toBeLessThanOrEqual(before)
    before = repeatLimit(faces)
  }
})
