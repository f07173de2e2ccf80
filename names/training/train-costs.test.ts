import { expect, test } from 'vitest'
import { compareNames } from '../src/compare-names.ts'
import { compileModel } from '../src/model.ts'
import { geezUnits } from '../src/units.ts'
import { toExamples, LISTS_FOLDER, readLists } from './read-lists.ts'
import { trainCosts } from './train-costs.ts'

/** Invented words in a spelling that no published system has: b as pf, the first order as oe. */
const ODD = ['በለመ', 'በበለ', 'ለበ', 'መበ', 'ረበለ', 'በረመ', 'ነበረ', 'ዘበነ']
const examples = ODD.flatMap((word) =>
  Array.from({ length: 8 }, () => ({
    units: geezUnits(word),
    latin: geezUnits(word)
      .map(({ consonant }) => `${consonant === 'b' ? 'pf' : consonant}oe`)
      .join(''),
    weight: 1,
  })),
)

test('the same examples give the same costs', () => {
  expect(trainCosts(examples)).toEqual(trainCosts(examples))
})

test('an unpublished spelling is learned from examples', () => {
  const [before, after] = [compileModel(trainCosts([])), compileModel(trainCosts(examples))]
  const score = (model: typeof before) => compareNames('ረበነ', 'Roepfoenoe', { model }).score
  expect(score(after)).toBeGreaterThan(score(before) + 5)
})

test('a published spelling stays likely whatever the examples show', () => {
  const model = compileModel(trainCosts(examples))
  expect(compareNames('ደበበ ነጋሽ', 'Debebe Negash', { model }).answer).toBe('same')
})

const lists = readLists(LISTS_FOLDER)

test.skipIf(!lists)(
  `real names in both scripts (skipped without the lists in ${LISTS_FOLDER}): no person is another`,
  () => {
    const results = lists!.people.map(({ geez, latin }) => compareNames(geez, latin).answer)
    expect(results.filter((answer) => answer === 'other')).toEqual([])
    expect(results.filter((answer) => answer === 'same').length / results.length).toBeGreaterThan(0.97)
    expect(toExamples(lists!).length).toBeGreaterThan(4000)
  },
)
