import { expect, test } from 'vitest'
import { comparedFields } from './compared-fields.ts'

test('claims and read values share one row per field; empty fields have none', () => {
  const rows = comparedFields({
    claims: { fullName: 'Hana', dateOfBirth: '1990-03-12', gender: 'F', idNumber: '123', address: null },
    invited: {
      name: 'Hanna T.',
      dateOfBirth: null,
      documentNumber: '1-2-3',
      referenceVerificationId: null,
      phone: null,
      referenceFace: false,
    },
    printed: [
      { field: 'fullName', source: 'print', value: 'HANA' },
      { field: 'fullName', source: 'mrz', value: 'HANA', result: 'match' },
      { field: 'expiryDate', source: 'mrz', value: '2030-01-01' },
      { field: 'sex', source: 'mrz', value: 'F' },
    ],
  })
  expect(rows.map(({ field }) => field)).toEqual([
    'fullName',
    'dateOfBirth',
    'gender',
    'idNumber',
    'expiryDate',
  ])
  expect(rows[0]).toMatchObject({
    claim: 'Hana',
    invited: 'Hanna T.',
    printed: { print: { value: 'HANA' }, mrz: { value: 'HANA', result: 'match' } },
    check: 'name_matches',
  })
  expect(rows.map(({ invited }) => invited)).toEqual(['Hanna T.', null, null, '1-2-3', null])
  expect(rows[2]).toMatchObject({ claim: 'Female', printed: { mrz: { value: 'Female' } } })
  expect(rows[4]).toMatchObject({
    claim: null,
    printed: { mrz: { value: '2030-01-01' } },
    check: 'not_expired',
  })
})
