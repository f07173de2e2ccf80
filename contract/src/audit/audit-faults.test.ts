import { expect, test } from 'vitest'
import { type AuditFault, describeAuditFault } from './audit-faults.ts'

const fault: AuditFault = {
  chain: 'platform',
  kind: 'row_changed',
  place: 12,
  lastPlace: 12,
  auditId: 40,
  lastAuditId: 40,
  count: 1,
}

test.each<[Partial<AuditFault>, string]>([
  [{}, 'entry 12 (row 40): changed since it was written'],
  [{ lastPlace: 480, lastAuditId: 990, count: 469 }, 'entries 12-480: changed since it was written'],
  [{ kind: 'row_not_ours', place: null, lastPlace: null }, 'row 40: not written by this platform'],
  [
    { kind: 'row_not_ours', place: null, lastPlace: null, lastAuditId: 45, count: 6 },
    'rows 40-45: not written by this platform',
  ],
  [
    { kind: 'head_missing', auditId: null, lastAuditId: null },
    'entry 12: the signed end of the chain is missing',
  ],
])('%o is described as: %s', (part, words) => {
  expect(describeAuditFault({ ...fault, ...part })).toBe(words)
})
