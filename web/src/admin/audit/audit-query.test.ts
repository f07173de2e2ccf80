import { expect, test } from 'vitest'
import { toAuditFilter, readAuditSearch } from './audit-query.ts'

test('ignores query parameters that are not valid filters', () => {
  expect(
    readAuditSearch({ actor: ' almaz ', actorKind: 'nobody', from: '2026-02-31x', to: '', ip: 7, more: 'x' }),
  ).toEqual({ actor: 'almaz', ip: '7' })
  expect(readAuditSearch({ actorKind: 'system', subject: 'ver_1', from: '2026-02-01' })).toEqual({
    actorKind: 'system',
    subject: 'ver_1',
    from: '2026-02-01',
  })
})

test('a date range covers whole days', () => {
  expect(toAuditFilter({ from: '2026-02-01', to: '2026-02-28', ip: '::1' })).toEqual({
    from: new Date(2026, 1, 1).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
    ip: '::1',
  })
})
