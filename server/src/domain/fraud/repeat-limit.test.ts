import { expect, test } from 'vitest'
import { repeatLimit } from './repeat-limit.ts'

test('the limit falls with the number of faces, and is always stricter than a comparison of two', () => {
  expect(repeatLimit(0)).toBe(0.527)
  expect(repeatLimit(100_000)).toBe(0.413)
  expect(repeatLimit(31_623)).toBeCloseTo((0.448 + 0.413) / 2, 3)
  expect(repeatLimit(1e9)).toBe(0.382)
  let before = 0.55
  for (let faces = 1; faces < 1e7; faces *= 1.7) {
    expect(repeatLimit(faces)).toBeLessThanOrEqual(before)
    before = repeatLimit(faces)
  }
})
