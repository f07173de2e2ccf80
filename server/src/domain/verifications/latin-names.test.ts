import { expect, test } from 'vitest'
import { latinName, latinNames } from './latin-names.ts'
import type { PrintedField } from './printed-fields.ts'

const said = (field: string, value: string): PrintedField => ({ field, source: 'print', value })

test('a name in Ge’ez letters has a derived Latin spelling, another has none', () => {
  expect(latinName('አበበ በቀለ')).toBe('Abebe Bekele')
  expect(latinName('Abebe Bekele')).toBeNull()
})

test('of a claim, and of a document that prints Amharic only', () => {
  expect(latinNames('አበበ በቀለ', 'Abebe Bekele', [said('fullNameAmharic', 'አበበ በቀለ ደስታ')])).toEqual({
    'አበበ በቀለ': 'Abebe Bekele',
    'አበበ በቀለ ደስታ': 'Abebe Bekele Desta',
  })
})

test('none where the document prints its own Latin spelling, nor of other fields', () => {
  const printed = [said('fullNameAmharic', 'አበበ በቀለ'), said('fullName', 'Abbebe Bekelle')]
  expect(latinNames('Abbebe Bekelle', 'Abbebe Bekelle', printed)).toEqual({})
  expect(latinNames('Abebe', null, [said('address', 'አዲስ አበባ')])).toEqual({})
})
