import { expect, test } from 'vitest'
import { foldFaults } from './fold-faults.ts'
import type { Fault } from './verify-chain.ts'

const at = (place: number, kind: Fault['kind'] = 'row_changed', chain = 'platform'): Fault => ({
  chain,
  kind,
  place,
  auditId: place * 10,
})
const unchained = (auditId: number, kind: Fault['kind'] = 'row_not_ours'): Fault => ({
  chain: 'platform',
  kind,
  place: null,
  auditId,
})

const short = (faults: Fault[]) =>
  foldFaults(faults).map(
    ({ chain, kind, place, lastPlace, auditId, lastAuditId, count }) =>
      `${chain} ${kind} ${place}-${lastPlace} ${auditId}-${lastAuditId} x${count}`,
  )

test('consecutive entries are merged, even with another kind of fault in between', () => {
  expect(short([at(3), at(4), at(4, 'link_missing'), at(5), at(5, 'link_missing'), at(9)])).toEqual([
    'platform row_changed 3-5 30-50 x3',
    'platform link_missing 4-5 40-50 x2',
    'platform row_changed 9-9 90-90 x1',
  ])
})

test('entries of different logs are not merged, nor chained entries with unchained rows', () => {
  expect(short([at(1), at(2, 'row_changed', 'cli_a'), { ...at(3), place: null }, at(2)])).toEqual([
    'platform row_changed 1-2 10-20 x2',
    'cli_a row_changed 2-2 20-20 x1',
    'platform row_changed null-null 30-30 x1',
  ])
})

test('rows in no chain are consecutive by their ids', () => {
  expect(short([unchained(7), unchained(8), unchained(12), unchained(13, 'row_twice')])).toEqual([
    'platform row_not_ours null-null 7-8 x2',
    'platform row_not_ours null-null 12-12 x1',
    'platform row_twice null-null 13-13 x1',
  ])
})

test('every fault is in exactly one merged fault', () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    at(i + 1, i % 700 === 0 ? 'link_changed' : 'row_changed'),
  )
  const folded = foldFaults(many)
  expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(folded.length).toBeLessThan(20)
})
