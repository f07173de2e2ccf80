import { expect, test } from 'vitest'
import type { MrzFindings } from '../core/shapes.ts'
import { mergeFields } from './merge-fields.ts'

const zone = (valid: boolean) =>
  ({
    valid,
    status: valid ? 'valid' : 'unsure',
    fields: { dateOfBirth: '1994-03-17', expiryDate: '2035-02-10', fullName: 'HANNA BEKELE', sex: 'F' },
  }) as unknown as MrzFindings
const printed = (...days: string[]) => ({ fields: {}, doubtful: [], days, calendarsDisagree: false })

test('the only printed day between the birth and the expiry of a valid zone is the date of issue, and doubtful', () => {
  const found = mergeFields(zone(true), [], printed('1994-03-17', '2025-02-11', '2035-02-10', '2025-02-11'))
  expect(found.fields.issueDate).toBe('2025-02-11')
  expect(found.sources.issueDate).toBe('print')
  expect(found.doubtful).toEqual(['issueDate'])
})

test('two such days, a zone that is not valid or a labelled date of issue give none of it', () => {
  expect(mergeFields(zone(true), [], printed('2025-02-11', '2026-01-01')).fields.issueDate).toBeUndefined()
  expect(mergeFields(zone(false), [], printed('2025-02-11')).fields.issueDate).toBeUndefined()
  const labelled = { ...printed('2025-02-11'), fields: { issueDate: '2025-02-12' } }
  expect(mergeFields(zone(true), [], labelled).fields.issueDate).toBe('2025-02-12')
})
