import { expect, test } from 'vitest'
import { toPeriod, parseOverviewSearch } from './period.ts'

const NOON = Date.parse('2026-03-05T12:00:00Z')

test.each([
  [{}, '2026-02-04', '2026-03-05'],
  [{ period: '7d' }, '2026-02-27', '2026-03-05'],
  [{ period: '90d' }, '2025-12-06', '2026-03-05'],
  [{ period: '12m' }, '2025-04-01', '2026-03-05'],
  [{ from: '2025-09-11', to: '2025-09-20' }, '2025-09-11', '2025-09-20'],
] as const)('%o is from %s to %s', (search, from, to) => {
  expect(toPeriod(search, NOON)).toMatchObject({ from, to })
})

test.each([
  [{ period: '30d', other: 1 }, { period: '30d' }],
  [{ period: 'toString' }, {}],
  [{ from: '2026-02-01' }, {}],
  [{ from: '2026-02-02', to: '2026-02-01' }, {}],
  [{ from: '2026-13-45', to: '2026-14-01' }, {}],
  [
    { period: '7d', from: '2026-02-01', to: '2026-02-03' },
    { from: '2026-02-01', to: '2026-02-03' },
  ],
])('the search parameters %o are parsed as %o', (raw, search) => {
  expect(parseOverviewSearch(raw)).toEqual(search)
})
