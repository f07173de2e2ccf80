// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { COUNTRY_CODES, countryName, englishName, findCountries } from './countries.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('en'))

test('in English the page has the countries of the contract, in its order and by its names', () => {
  expect(COUNTRY_CODES.map((code) => [code, englishName(code)])).toEqual(COUNTRIES)
})

test('countries are found by name and by two-letter code, case-insensitively', () => {
  expect(findCountries('ethi').map(([code]) => code)).toEqual(['ET'])
  expect(findCountries('kE').map(([code]) => code)).toContain('KE')
  expect(findCountries('  ')).toHaveLength(COUNTRIES.length)
  expect(findCountries('no such place')).toEqual([])
})

test.each([
  ['am', 'ኢትዮጵያ'],
  ['om', 'Itoophiyaa'],
  ['ti', 'ኢትዮጵያ'],
  ['so', 'Itoobiya'],
] as const)(
  'in %s Ethiopia is %s, and is found by that name, its English name and its code',
  async (language, name) => {
    await setLanguage(language)
    expect(countryName('ET')).toBe(name)
    for (const search of [name, 'ethio', 'et'])
      expect(findCountries(search).map(([code]) => code)).toContain('ET')
    const names = findCountries('').map((one) => one[1])
    expect(names).toHaveLength(COUNTRIES.length)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, language)))
  },
)
