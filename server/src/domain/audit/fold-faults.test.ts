import { expect, test } from 'vitest'
import { foldFaults } from './fold-faults.ts'
import type { Fault } from './verify-chain.ts'

const at = (place: number, kind: Fault['kind'] = 'row_changed', chain = 'platform'): Fault => ({
  chain,
  kind,
  place,
  auditId: place * 10,
})
const loose = (auditId: number, kind: Fault['kind'] = 'row_not_ours'): Fault => ({
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

test('entries that follow each other are one, also where another kind of fault stands between', () => {
  expect(short([at(3), at(4), at(4, 'link_missing'), at(5), at(5, 'link_missing'), at(9)])).toEqual([
    'platform row_changed 3-5 30-50 x3',
    'platform link_missing 4-5 40-50 x2',
    'platform row_changed 9-9 90-90 x1',
  ])
})

test('entries of two logs are never one, nor rows of no chain and entries of one', () => {
  expect(short([at(1), at(2, 'row_changed', 'cli_a'), { ...at(3), place: null }, at(2)])).toEqual([
    'platform row_changed 1-2 10-20 x2',
    'cli_a row_changed 2-2 20-20 x1',
    'platform row_changed null-null 30-30 x1',
  ])
})

test('rows that stand in no chain are counted by their ids', () => {
  expect(short([loose(7), loose(8), loose(12), loose(13, 'row_twice')])).toEqual([
    'platform row_not_ours null-null 7-8 x2',
    'platform row_not_ours null-null 12-12 x1',
    'platform row_twice null-null 13-13 x1',
  ])
})

test('every fault is in exactly one of them', () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    at(i + 1, i % 700 === 0 ? 'link_changed' : 'row_changed'),
  )
  const folded = foldFaults(many)
  expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(folded.length).toBeLessThan(20)
})
