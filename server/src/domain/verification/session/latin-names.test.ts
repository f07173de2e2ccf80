import { expect, test } from 'vitest'
import { latinName, latinNames } from './latin-names.ts'
import type { PrintedField } from './printed-fields.ts'

const printedField = (field: string, value: string): PrintedField => ({ field, source: 'print', value })

test('only a name in Ge’ez letters has a derived Latin spelling', () => {
  expect(latinName('አበበ በቀለ')).toBe('Abebe Bekele')
  expect(latinName('Abebe Bekele')).toBeNull()
})

test('spellings are derived for a claim, and for a document that prints only Amharic', () => {
  expect(latinNames('አበበ በቀለ', 'Abebe Bekele', [printedField('fullNameAmharic', 'አበበ በቀለ ደስታ')])).toEqual({
    'አበበ በቀለ': 'Abebe Bekele',
    'አበበ በቀለ ደስታ': 'Abebe Bekele Desta',
  })
})

test('no spelling is derived if the document prints one in Latin, nor for other fields', () => {
  const printed = [printedField('fullNameAmharic', 'አበበ በቀለ'), printedField('fullName', 'Abbebe Bekelle')]
  expect(latinNames('Abbebe Bekelle', 'Abbebe Bekelle', printed)).toEqual({})
  expect(latinNames('Abebe', null, [printedField('address', 'አዲስ አበባ')])).toEqual({})
})
