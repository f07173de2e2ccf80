import { expect, test } from 'vitest'
import type { Fault } from '../../server/src/domain/audit/chain/verify-chain.ts'
import { formatAuditReport } from './audit-report.ts'

const fault = (place: number, chain = 'platform'): Fault => ({
  chain,
  kind: 'row_changed',
  place,
  auditId: place + 100,
})
const intact = { chains: 2, rows: 5000, summarized: 0, waiting: 1, faults: [], missed: [] }
const report = (faults: Fault[], options?: { all: boolean }) =>
  formatAuditReport({ ...intact, faults }, options)

test('an intact log is reported in one line', () => {
  expect(report([])).toEqual(['5000 rows in 2 chains, 1 waiting to be sealed: as they were written'])
})

test('rows replaced by summaries are counted separately', () => {
  expect(formatAuditReport({ ...intact, summarized: 700 })).toEqual([
    '5000 rows in 2 chains, summaries of 700 older ones, 1 waiting to be sealed: as they were written',
  ])
})

test('a thousand entries in a row are one line, between the summary first and last', () => {
  const faults = [...Array.from({ length: 1000 }, (_, i) => fault(i + 12)), fault(3, 'cli_a')]
  const summary = '5000 rows in 2 chains, 1 waiting to be sealed: 1001 faults'
  expect(report(faults)).toEqual([
    summary,
    'platform:',
    '  entries 12-1011: changed since it was written',
    'cli_a:',
    '  entry 3 (row 103): changed since it was written',
    summary,
  ])
})

test('separate faults are limited to twenty lines per log and a count, unless all are requested', () => {
  const apart = ['platform', 'cli_a'].flatMap((chain) =>
    Array.from({ length: 31 }, (_, i) => fault(2 * i + 1, chain)),
  )
  const lines = report(apart)
  expect(lines).toHaveLength(2 + 2 * 22)
  expect(lines.filter((line) => line === '  and 11 more; --all shows them')).toHaveLength(2)
  expect(report(apart, { all: true })).toHaveLength(2 + 2 * 32)
})
