import { expect, test } from 'vitest'
import { nameKeys, wordKeys } from './keys.ts'

const shareKey = (a: string, b: string) => nameKeys(a).some((key) => nameKeys(b).includes(key))

test.each([
  ['መኰንን አበበ', 'Mekonnen Abebe'],
  ['Abebe Mekonnen', 'መኰንን አበበ'],
  ['ሙሐመድ አህመድ', 'Mohammed Ahmed'],
  ['ከበደ ሚካኤል', 'Kebede Michael'],
  ['ጽጌ ይስሐቅ', 'Tsige Yishak'],
  ['ገብረ እግዚአብሔር ደስታ', 'Gebregziabher Desta'],
  ['ደስታ ገብረ እግዚአብሔር', 'Desta Gebregziabher'],
  ['G/Mariam Tesfaye', 'ገብረማርያም ተስፋዬ'],
  ['Caaltuu Dabalaa', 'ጫልቱ ደበላ'],
  ['Hanna Tesfaye Bekele', 'ሐና ተስፋዬ'],
  ['ተስፋዬ', 'Tesfaye'],
  ['ማርያም', 'Mariam'],
  ['አሰፋ ወንድምአገኘሁ', 'Asefa Wondmagengnehu'],
  ['ገዛኸኝ አበበ', 'Gezaghn Abebe'],
  ['አሊስ በቀለ', 'Alice Bekele'],
])('%s and %s share a key', (a, b) => {
  expect(shareKey(a, b)).toBe(true)
})

test.each([
  ['Woldegiorgis Demsachew', 'ወልደጊዮርጊስ ደምሳቸው'],
  ['Woldegiorgis Demscho', 'ወልደጊዮርጊስ ደምሳቸው'],
  ['Woldegiorgis Densachew', 'ወልደጊዮርጊስ ደምሳቸው'],
])('%s and %s share a key although a consonant of a long name differs', (a, b) => {
  expect(shareKey(a, b)).toBe(true)
})

test.each([
  ['ከበደ ወልደ ሰማይ', 'Kebede Wolde Tensay'],
  ['አዲስ አበባ ልማት ሥራዎች ድርጅት', 'Addis Ababa Tigray Shilimat Mahber'],
  ['መኰንን አበበ', 'Mekonnen Kebede'],
  ['ተስፋዬ አበበ', 'Tesfaye Girma'],
  ['Hanna', 'Girma'],
  ['Haile Mariam Desta', 'Haile Mariam Girma'],
])('%s and %s share none', (a, b) => {
  expect(shareKey(a, b)).toBe(false)
})

test('each word has keys of its own for a search by some of them', () => {
  expect(wordKeys('ከበደ አበበ')).toEqual([['KBD'], ['ABB']])
  expect(wordKeys('Ato Kebede')).toHaveLength(1)
})
