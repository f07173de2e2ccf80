import { expect, test } from 'vitest'
import { formatCount, formatBytes, formatDuration } from './amounts.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [123_456_789, '123 MB'],
  [2_000_000_000, '2 GB'],
  [7.5e12, '7.5 TB'],
])('formats %d bytes as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))

test.each([
  [0, '0 s'],
  [0.04, '40 ms'],
  [59.9, '59 s'],
  [60, '1 min'],
  [7199, '1 h'],
  [200_000, '2 d'],
])('formats %d seconds as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))

test.each([
  [0, '0'],
  [9999, '9,999'],
  [10_000, '10,000+'],
])('formats a count of %d as %s', (count, words) => expect(formatCount(count)).toBe(words))
