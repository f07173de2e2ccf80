import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { hasGeez, toLatin } from './to-latin.ts'

test.each([
  ['አበበ ከበደ', 'Abebe Kebede'],
  ['ተስፋዬ አለሙ', 'Tesfaye Alemu'],
  ['ሙሐመድ አህመድ', 'Mohammed Ahmed'],
  ['ኃይለ ሥላሴ', 'Haile Selassie'],
  ['ገ/ማርያም ፀሐይ', 'Gebre Mariam Tsehay'],
  ['ብሩክ ጽጌ', 'Biruk Tsige'],
  ['አለማየሁ አሰፋ', 'Alemayehu Asefa'],
])('%s is customarily written %s', (geez, latin) => {
  expect(toLatin(geez)).toBe(latin)
})

test('the derived form is a spelling of the name', () => {
  for (const name of ['መኰንን አበበ', 'ሸዋንግዛው በላይነህ', 'ጥላሁን ገሠሠ', 'ሣህለወርቅ ዘውዴ', 'ጫልቱ ደበላ'])
    expect([name, compareNames(name, toLatin(name)).answer]).toEqual([name, 'same'])
})

test('text without Ge’ez letters stays unchanged', () => {
  expect(toLatin('Hanna Tesfaye')).toBe('Hanna Tesfaye')
  expect(toLatin('Hanna (ሐና)')).toBe('Hanna (Hana)')
  expect([hasGeez('Hanna'), hasGeez('ሐና'), hasGeez('፲፪')]).toEqual([false, true, false])
})
