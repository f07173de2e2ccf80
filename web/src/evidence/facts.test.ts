import { expect, test } from 'vitest'
import { factName, factValue } from './facts.ts'

test.each([
  ['sharpness', 'Sharpness'],
  ['fromDocument', 'Age taken from the document'],
  ['selfieFaces', 'Selfie faces'],
  ['mrz_valid', 'MRZ valid'],
  ['idNumber', 'ID number'],
])('the fact %s is named %s', (key, name) => {
  expect(factName(key)).toBe(name)
})

test('a count of readings says of what, by its check', () => {
  expect(factName('witnesses', 'not_expired')).toBe('Readings of a past date')
  expect(factName('witnesses', 'old_enough')).toBe('Readings below the minimum age')
})

test.each([
  [0.41234, '0.412'],
  [null, 'not read'],
  [true, 'yes'],
  ['1990-03-12', '1990-03-12'],
  ['glare face_blurred', 'glare, face blurred'],
  ['national_id drivers_license', "National ID, Driver's License"],
  ['a sentence that is no code', 'a sentence that is no code'],
] as const)('the value %s reads %s', (value, words) => {
  expect(factValue(value)).toBe(words)
})
