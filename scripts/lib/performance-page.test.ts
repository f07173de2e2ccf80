import { expect, test } from 'vitest'
import { describeLimit, getRatio, isWithinLimit, type Row } from '../../bench/src/ratios/row.ts'
import { readResult } from '../../bench/src/ratios/result.ts'
import { performancePage } from './performance-page.ts'

test('docs/PERFORMANCE.md and its chart show the stored result; `npm run fix` writes them', () => {
  const { present, expected, chart, presentChart } = performancePage()
  expect(present).toBe(expected)
  expect(presentChart).toBe(chart)
  for (const { name } of readResult().rows) expect(present).toContain(`| ${name} |`)
})

test('a row is within its limit by its ratio or by what was measured, and never without a number', () => {
  const row: Row = {
    name: 'a call',
    unit: 'CPU-ms',
    measured: 16,
    peer: 10,
    peerName: 'a bare call',
    limit: { ratio: 1.6 },
    bound: '',
  }
  expect(getRatio(row)).toBe(1.6)
  expect(isWithinLimit(row)).toBe(true)
  expect(isWithinLimit({ ...row, measured: 16.1 })).toBe(false)
  expect(isWithinLimit({ ...row, limit: { ratio: 1.6, atLeast: true } })).toBe(true)
  expect(isWithinLimit({ ...row, limit: { ratio: 1.7, atLeast: true } })).toBe(false)
  expect(isWithinLimit({ ...row, limit: { measured: 15 } })).toBe(false)
  expect(isWithinLimit({ ...row, measured: Number.NaN })).toBe(false)
  expect(describeLimit({ unit: 'MB', limit: { measured: 120 } })).toBe('≤ 120 MB')
})
