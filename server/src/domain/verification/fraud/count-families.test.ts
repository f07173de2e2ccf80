import { expect, test } from 'vitest'
import { countFamilies } from './count-families.ts'

test.each<[string, (string | null)[], number]>([
  ['nobody', [], 0],
  [
    'father, mother and two children, named after their father',
    ['Abebe Kebede Tola', 'Hanna Tesfaye Desta', 'Bereket Abebe Kebede', 'Liya Abebe Kebede'],
    2,
  ],
  ['siblings, in two scripts', ['Almaz Bekele', 'ዳዊት በቀለ'], 1],
  ['one family name', ['Grace Wanjiku Kamau', 'John Mwangi Kamau'], 1],
  ['people with one given name', ['Hanna Tesfaye', 'Hanna Girma', 'Hanna Wolde', 'Hanna Assefa'], 4],
  ['a stranger who links nobody', ['Abebe Kebede', 'Sara Abebe', 'Marta Girma'], 2],
  ['two groups that a third person joins', ['Sara Abebe', 'Abebe Kebede', 'Tola Kebede'], 1],
  ['names that are not known', [null, null, 'Sara Abebe'], 3],
  ['an initial is nobody’s name', ['Sara A', 'Marta A'], 2],
])('%s', (_, names, families) => {
  expect(countFamilies(names)).toBe(families)
  expect(countFamilies(names.toReversed())).toBe(families)
})
