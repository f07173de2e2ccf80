import { expect, test } from 'vitest'
import { repeatDistanceLimit } from './repeat-limit.ts'

test('the limit falls as the number of faces grows, and is always stricter than for a comparison of two', () => {
  expect(repeatDistanceLimit(0)).toBe(0.5)
  expect(repeatDistanceLimit(100_000)).toBe(0.398)
  expect(repeatDistanceLimit(31_623)).toBeCloseTo((0.432 + 0.398) / 2, 3)
  expect(repeatDistanceLimit(1e9)).toBe(0.366)
  let before = 0.5001
  for (let faces = 1; faces < 1e7; faces *= 1.7) {
    expect(repeatDistanceLimit(faces)).toBeLessThanOrEqual(before)
    before = repeatDistanceLimit(faces)
  }
})
