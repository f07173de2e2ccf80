import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from './retry-delay.ts'

test.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['3', 3000],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 12:00:10 GMT', 10_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s means %s ms', (header, expected) => {
  expect(retryAfterMs(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(expected)
})

test('each attempt waits twice as long as the one before, up to 8 s, of which half is random', () => {
  const minimums = [1, 2, 3, 4, 5, 6, 40].map((tries) => backoffMs(tries, () => 0))
  expect(minimums).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
  expect(backoffMs(2, () => 1)).toBe(1000)
})
