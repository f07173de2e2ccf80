import { expect, test } from 'vitest'
import { nameKeys } from './name-keys.ts'

test.each([
  ['Kebede', 'Kabada', 'ከበደ'],
  ['Tesfaye', 'Tesfay', 'ተስፋዬ'],
  ['Haile', 'Hayle', 'ኃይሌ', 'ሀይሌ'],
  ['Abebe Bikila', 'Abbebe Biqila', 'አበበ ቢቂላ', 'Ato Abebe Bikila'],
  ['Mohammed', 'Muhamad', 'መሐመድ'],
  ['Tsige', 'Tzigie', 'ፅጌ', 'ጽጌ'],
  ['Yohannes', 'ዮሐንስ'],
  ['Worku', 'ወርቁ'],
  ['G/Mariam', 'Gebremariam', 'ገ/ማርያም'],
  ['Chaltu', 'Caaltuu'],
])('%s and its spellings have one key', (name, ...spellings) => {
  for (const spelling of spellings) expect([spelling, nameKeys(spelling)]).toEqual([spelling, nameKeys(name)])
})

test('other names have others', () => {
  const names = ['Abebe', 'Kebede', 'Hanna', 'Derartu', 'Tirunesh', 'Meseret', 'Alemayehu', 'Bekele']
  expect(new Set(names.map((name) => nameKeys(name).join())).size).toBe(names.length)
})
