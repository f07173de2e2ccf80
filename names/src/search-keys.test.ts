import { expect, test } from 'vitest'
import { searchKeys, soughtKeys } from './search-keys.ts'

const meets = (typed: string, name: string, of: keyof ReturnType<typeof soughtKeys>) => {
  const filed = new Set(searchKeys(name))
  return soughtKeys(typed)[of].some((key) => filed.has(key))
}

test.each([
  ['Hanna', 'ሐና ተስፋዬ በቀለ'],
  ['በቀለ', 'Hanna Tesfaye Bekele'],
  ['Bekele Hanna', 'ሐና ተስፋዬ በቀለ'],
  ['Hanna Tesfaye Bekele', 'ሐና ተስፋዬ'],
  ['Gebremariam', 'ገብረ ማርያም ደስታ'],
  ['Gebre Mariam', 'ገብረማርያም ደስታ'],
])('%s shares a key of whole words with %s', (typed, name) => {
  expect(meets(typed, name, 'whole')).toBe(true)
})

test.each([
  ['Tesf', 'ሐና ተስፋዬ'],
  ['Hanna Te', 'ሐና ተስፋዬ'],
  ['ሐና ተስ', 'Hanna Tesfaye'],
  ['Gebrema', 'ገብረ ማርያም ደስታ'],
])('%s is a beginning of %s', (typed, name) => {
  expect(meets(typed, name, 'beginning')).toBe(true)
})

test('two words are not met by a name that has one of them, but for the last resort', () => {
  expect(meets('Hanna Tesfaye', 'Hanna Girma', 'whole')).toBe(false)
  expect(meets('Hanna Tesfaye', 'Hanna Girma', 'beginning')).toBe(false)
  expect(meets('Hanna Tesfaye', 'Hanna Girma', 'any')).toBe(true)
})

test('a name is filed under some two dozen keys', () => {
  expect(searchKeys('Hanna Tesfaye Bekele').length).toBeLessThan(35)
  expect(searchKeys('')).toEqual([])
})
