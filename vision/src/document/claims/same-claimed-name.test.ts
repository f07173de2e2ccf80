import { expect, test } from 'vitest'
import { sameClaimedName } from './same-claimed-name.ts'

test.each([
  ['Hanna Tesfaye Bekele', 'HANNA TESFAYE BEKELE'],
  ['Hanna Tesfaye Bekele', 'Hanna Tesfaye'],
  ['Hanna Tesfaye', 'Hana Tesfaye Bekele'],
  ['ሃና ተስፋዬ በቀለ', 'Hanna Tesfaye Bekele'],
])('%s and %s are one name', (a, b) => {
  expect(sameClaimedName(a, b)).toBe(true)
  expect(sameClaimedName(b, a)).toBe(true)
})

test.each([
  ['Hanna Tesfaye Bekele', 'Ruth Alemu Desta'],
  ['Hanna Tesfaye Bekele', 'Dawit Tesfaye Bekele'],
  ['Hanna Tesfaye Bekele', 'Tesfaye Bekele Wolde'],
  ['Hanna Tesfaye', 'Hanna Girma'],
  ['Alemayehu Asefa', 'አሰፋ አለማየሁ'],
  ['Bekele Hanna Tesfaye', 'Hanna Tesfaye Bekele'],
  ['', ''],
])('%s and %s are two', (a, b) => {
  expect(sameClaimedName(a, b)).toBe(false)
  expect(sameClaimedName(b, a)).toBe(false)
})
