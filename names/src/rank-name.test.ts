import { expect, test } from 'vitest'
import { parseName } from './parse.ts'
import { rankName } from './rank-name.ts'

const rank = (typed: string, name: string) => rankName(parseName(typed), name)

/** The names that are found, best match first. */
const found = (typed: string, ...names: string[]) =>
  names
    .map((name) => ({ name, ...rank(typed, name) }))
    .filter((one) => one.found)
    .sort((a, b) => Number(b.same) - Number(a.same) || b.score - a.score)
    .map(({ name }) => name)

test('the same name comes first: as typed, then in the other script, then with a further name', () => {
  expect(found('Hanna Tesfaye', 'ሐና ተስፋዬ በቀለ', 'ሐና ተስፋዬ', 'Hanna Tesfaye', 'Dawit Tesfaye')).toEqual([
    'Hanna Tesfaye',
    'ሐና ተስፋዬ',
    'ሐና ተስፋዬ በቀለ',
  ])
})

test('in a search for one word, names that spell it as typed come first', () => {
  expect(found('ሃና', 'Hanna Tesfaye', 'ሃና ተስፋዬ')).toEqual(['ሃና ተስፋዬ', 'Hanna Tesfaye'])
  expect(found('Hanna', 'ሃና ተስፋዬ', 'Hanna Tesfaye')).toEqual(['Hanna Tesfaye', 'ሃና ተስፋዬ'])
})

test('words are found in any order, and the last one by its prefix', () => {
  for (const typed of ['Tesfaye Hanna', 'በቀለ ሐና', 'Hanna Tes', 'ሐና ተስ', 'Hana Beqele', 'Beke'])
    expect([typed, rank(typed, 'ሐና ተስፋዬ በቀለ').found]).toEqual([typed, true])
})

test('names that share only consonants differ', () => {
  for (const [typed, name] of [
    ['Kebede', 'Kibrom Hagos'],
    ['Keb', 'Kibrom Hagos'],
    ['Hanna Tesfaye', 'Hanna Girma'],
    ['Abebe', 'Abeba Girma Haile'],
    ['Tes Hanna', 'Tesfaye Alemu'],
  ] as const)
    expect([typed, name, rank(typed, name).same]).toEqual([typed, name, false])
  expect(rank('Kebede', 'Kibrom Hagos').found).toBe(false)
  expect(rank('Hanna Tesfaye', 'Hanna Girma').found).toBe(false)
})

test('an empty search or name finds nothing', () => {
  expect(rank('', 'Hanna Tesfaye').found).toBe(false)
  expect(rank('Hanna', '').found).toBe(false)
})
