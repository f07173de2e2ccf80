/**
 * `npm run bench -- names`: how well names in Ge'ez and Latin script are recognized. With the lists beside the repository
 * by cross-validation: costs are learned without the people (or words) that are then compared. In a clone alone the
 * shipped costs are measured on the specimens' names, some of which those costs were learned from.
 * `npm run bench -- names search` searches for names in the list of verifications (names/search/run-search.ts).
 */
import { compareNames, toLatin } from '@wabi/names'
import {
  LISTS_FOLDER,
  readLists,
  wordPairs,
  type Entry,
  type Lists,
} from '../../names/training/read-lists.ts'
import { share } from './counting/share.ts'
import { bare } from './names/baselines.ts'
import {
  compareAll,
  type Counts,
  exceedsLimits,
  type Limits,
  noCounts,
  printBaselines,
  printCounts,
  sum,
} from './names/compare-lists.ts'
import { combineWords, drawnNames } from './names/drawn-names.ts'
import { folds, FOLDS, learn, type ListName } from './names/folds.ts'
import { printKeys, printKeyTradeoff, printSearch } from './names/index-keys.ts'
import { countTradeoff, noTradeoff, printTradeoff } from './names/tradeoff.ts'
import { runSearch } from './names/search/run-search.ts'

/** Every how many pairs of different names are compared: all but in the long list. */
const STEP: Record<ListName, number> = { people: 1, customary: 1, transcribed: 23 }
const LIST_NAMES = Object.keys(STEP) as ListName[]

const LIMITS: Record<ListName, Limits> = {
  people: { same: 0.975, falseIn: 50_000 },
  customary: { same: 0.96, falseIn: 5_000 },
  transcribed: { same: 0.975, falseIn: 5_000 },
}

/** For the specimens' names, compared by costs that know some of them. */
const DRAWN_LIMITS: Limits = { same: 0.98, falseIn: 10_000 }

export async function run(args: string[]): Promise<void> {
  if (args.includes('search')) return runSearch(args)
  const lists = readLists(LISTS_FOLDER)
  if (lists) measureLists(lists)
  else measureDrawnNames()
}

function measureLists(lists: Lists): void {
  const totals = { people: noCounts(), customary: noCounts(), transcribed: noCounts() }
  const drawn = noCounts()
  const tradeoff = noTradeoff()
  let cpuMicroseconds = 0
  for (const { entries, models } of folds(lists)) {
    const startedAt = process.cpuUsage()
    for (const name of LIST_NAMES)
      compareAll(
        { model: models[name], entries: entries[name], all: lists[name], step: STEP[name] },
        totals[name],
      )
    cpuMicroseconds += cpuSince(startedAt)
    const combined = combineWords(entries.customary)
    compareAll({ model: models.customary, entries: combined, all: combined, step: 1 }, drawn)
    countTradeoff(tradeoff, models.people, entries.people, lists.people)
  }
  console.log(`Costs learned from the other ${FOLDS - 1} of ${FOLDS} folds`)
  for (const name of LIST_NAMES) {
    printCounts(name, totals[name])
    if (exceedsLimits(LIMITS[name], totals[name])) process.exitCode = 1
  }
  printCounts('three words', drawn)
  if (totals.people.equal.other + drawn.equal.other > 0) process.exitCode = 1
  printCost(cpuMicroseconds, Object.values(totals))
  printTradeoff(tradeoff)
  console.log('\nCosts learned without the list that is compared')
  const scholarly = learn({ ...lists, people: [], customary: [] })
  const customary = learn({ ...lists, transcribed: [] })
  for (const [name, model] of [
    ['people', scholarly],
    ['customary', scholarly],
    ['transcribed', customary],
  ] as const)
    printCounts(name, compareAll({ model, entries: lists[name], all: lists[name], step: STEP[name] }))
  console.log('\nOther methods, at the threshold with the same false rate')
  for (const name of LIST_NAMES)
    printBaselines(name, { entries: lists[name], step: STEP[name] }, totals[name])
  console.log('\nIndex keys')
  for (const name of LIST_NAMES) printKeys(name, lists[name])
  console.log('\nIndex keys of whole names, by the number of consonants from which one may be left out')
  printKeyTradeoff(lists.people)
  printSearches(lists.people)
  printDerived(lists.people)
}

function measureDrawnNames(): void {
  const lists = drawnNames()
  console.log(`No lists of names in ${LISTS_FOLDER}: the specimens' names are compared by the shipped costs.`)
  console.log(
    'Those costs were learned from some of these names, so unknown names fare worse (docs/NAMES.md).',
  )
  const startedAt = process.cpuUsage()
  const totals = Object.entries(lists).map(
    ([name, entries]) => [name, entries, compareAll({ entries, all: entries, step: 1 })] as const,
  )
  const cpuMicroseconds = cpuSince(startedAt)
  for (const [name, , counts] of totals) {
    printCounts(name, counts)
    if (exceedsLimits(DRAWN_LIMITS, counts)) process.exitCode = 1
  }
  printCost(
    cpuMicroseconds,
    totals.map(([, , counts]) => counts),
  )
  console.log('\nOther methods, at the threshold with the same false rate')
  for (const [name, entries, counts] of totals) printBaselines(name, { entries, step: 1 }, counts)
  console.log('\nIndex keys')
  for (const [name, entries] of totals) printKeys(name, entries)
  printSearches(lists.people)
  printDerived(lists.people)
}

function printSearches(people: readonly Entry[]): void {
  console.log('\nSearch for people')
  printSearch("indexed in Ge'ez, typed in Latin", people, 'geez', 'latin')
  printSearch("indexed in Latin, typed in Ge'ez", people, 'latin', 'geez')
}

/** Prints how often a derived Latin spelling is the bearer's own, doubled letters aside, and how often the names are the same. */
function printDerived(people: readonly Entry[]): void {
  const letters = (text: string) => bare(text).replaceAll(/(.)\1+/g, '$1')
  const words = wordPairs(people)
  const equal = words.filter(({ geez, latin }) => letters(toLatin(geez)) === letters(latin)).length
  const same = people.filter(({ geez, latin }) => compareNames(toLatin(geez), latin).answer === 'same').length
  console.log('\nDerived Latin spellings of people')
  console.log(`  equal words  ${share(equal, words.length)}`)
  console.log(`  same names   ${share(same, people.length)}`)
}

const cpuSince = (startedAt: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(startedAt)
  return user + system
}

function printCost(cpuMicroseconds: number, totals: readonly Counts[]): void {
  const pairs = totals.reduce((count, { equal, different }) => count + sum(equal) + sum(different), 0)
  const each = cpuMicroseconds / pairs
  console.log(
    `  ${pairs} pairs, ${each.toFixed(1)} us of CPU each: ${Math.round(1e6 / each)} a second on one core`,
  )
}
