import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('last month comes first, then this month and the older ones, across a new year', () => {
  const months = lastMonths(new Date('2027-01-31T23:30:00Z'))
  expect(months.slice(0, 3).map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2026-11'])
  expect(months[0]?.name).toBe('December 2026')
  expect(months.at(-1)?.month).toBe('2026-01')
})
