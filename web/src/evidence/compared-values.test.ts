import { expect, test } from 'vitest'
import { comparedValues } from './compared-values.ts'

const DECIDED = '2026-11-30T18:43:20.804Z'
const printed = [
  { field: 'expiryDate', source: 'mrz', value: '2021-05-20' },
  { field: 'expiryDate', source: 'print', value: '2021-05-20' },
  { field: 'dateOfBirth', source: 'mrz', value: '1994-03-11', result: 'conflict' },
  { field: 'dateOfBirth', source: 'print', value: '1994-03-17', result: 'match' },
  { field: 'idNumber', source: 'print', value: null, result: 'unreadable' },
] as const
const detail = { printed: [...printed], claims: { dateOfBirth: '1994-03-17', idNumber: 'EP4917260' } }

test('an expired document shows its date, with the sources, and the day on which it was checked', () => {
  expect(comparedValues('not_expired', detail, DECIDED)).toEqual([
    ['Expiry date', '20 May 2021 (MRZ, Print)'],
    ['Day of the check', '30 Nov 2026'],
  ])
})

test('a date that differs shows what was entered beside each reading', () => {
  expect(comparedValues('date_of_birth_matches', detail, DECIDED)).toEqual([
    ['On the document', '11 Mar 1994 (MRZ); 17 Mar 1994 (Print)'],
    ['Entered', '17 Mar 1994'],
  ])
})

test('nothing is shown for a value that was not read, and for a check that compares none', () => {
  expect(comparedValues('id_number_matches', detail, DECIDED)).toEqual([])
  expect(comparedValues('face_matches', detail, DECIDED)).toEqual([])
})
