import { expect, test } from 'vitest'
import { formatDay, formatDuration, formatMonth, formatWeekday } from './format-period.ts'

test.each([
  [0.4, '0 s'],
  [41.2, '41 s'],
  [130, '2 min 10 s'],
  [3599.9, '60 min'],
  [3600, '1 h'],
  [11_100, '3 h 5 min'],
  [207_360, '2.4 days'],
])('%d seconds are formatted as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

test('days are in UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
  expect(formatWeekday('2026-11-21')).toMatch(/^Sat,? 21 Nov$/u)
  expect(formatMonth('2026-11-01')).toBe('Nov 2026')
})
