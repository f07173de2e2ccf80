import { expect, test } from 'vitest'
import { searchKeys, lookupKeys } from './search-keys.ts'

const sharesKey = (typed: string, name: string, of: keyof ReturnType<typeof lookupKeys>) => {
  const indexed = new Set(searchKeys(name))
  return lookupKeys(typed)[of].some((key) => indexed.has(key))
}

test.each([
  ['Hanna', 'ሐና ተስፋዬ በቀለ'],
  ['በቀለ', 'Hanna Tesfaye Bekele'],
  ['Bekele Hanna', 'ሐና ተስፋዬ በቀለ'],
  ['Hanna Tesfaye Bekele', 'ሐና ተስፋዬ'],
  ['Gebremariam', 'ገብረ ማርያም ደስታ'],
  ['Gebre Mariam', 'ገብረማርያም ደስታ'],
])('%s shares a key of whole words with %s', (typed, name) => {
  expect(sharesKey(typed, name, 'whole')).toBe(true)
})

test.each([
  ['Tesf', 'ሐና ተስፋዬ'],
  ['Hanna Te', 'ሐና ተስፋዬ'],
  ['ሐና ተስ', 'Hanna Tesfaye'],
  ['Gebrema', 'ገብረ ማርያም ደስታ'],
])('%s shares a key of a prefix with %s', (typed, name) => {
  expect(sharesKey(typed, name, 'beginning')).toBe(true)
})

test('two words share only the fallback keys with a name that has one of them', () => {
  expect(sharesKey('Hanna Tesfaye', 'Hanna Girma', 'whole')).toBe(false)
  expect(sharesKey('Hanna Tesfaye', 'Hanna Girma', 'beginning')).toBe(false)
  expect(sharesKey('Hanna Tesfaye', 'Hanna Girma', 'any')).toBe(true)
})

test('a name has fewer than 35 keys', () => {
  expect(searchKeys('Hanna Tesfaye Bekele').length).toBeLessThan(35)
  expect(searchKeys('')).toEqual([])
})
