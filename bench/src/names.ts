/**
 * `npm run bench -- names`: how well names in Ge'ez and Latin script are recognised, by cross-validation on the lists
 * beside the repository: costs are learned without the people (or words) that are then compared.
 */
import { compareNames, parseName, toLatin, type ParsedName } from '@wabi/names'
import type { Model } from '../../names/src/model.ts'
import { LISTS_FOLDER, readLists, wordPairs, type Entry } from '../../names/training/read-lists.ts'
import { share } from './counting/share.ts'
import { bare, bgn, editSimilarity, jaroWinkler } from './names/baselines.ts'
import { forDifferentNames } from './names/different-names.ts'
import { folds, FOLDS, learn, type ListName } from './names/folds.ts'
import { printKeys, printSearch } from './names/index-keys.ts'

/** Every how many pairs of different names are compared: all but in the long list. */
const STEP: Record<ListName, number> = { people: 1, customary: 1, transcribed: 23 }
const LIST_NAMES = Object.keys(STEP) as ListName[]

/** Lowest share of equal names, and highest rate of different names, that are the same: one in `falseIn`. */
const LIMITS: Record<ListName, { same: number; falseIn: number }> = {
  people: { same: 0.975, falseIn: 50_000 },
  customary: { same: 0.96, falseIn: 5_000 },
  transcribed: { same: 0.975, falseIn: 5_000 },
}

type Answers = Record<'same' | 'unsure' | 'other', number>
type Counts = { equal: Answers; different: Answers }
const noAnswers = (): Answers => ({ same: 0, unsure: 0, other: 0 })
const noCounts = (): Counts => ({ equal: noAnswers(), different: noAnswers() })
const sum = ({ same, unsure, other }: Answers) => same + unsure + other

export async function run(): Promise<void> {
  const lists = readLists(LISTS_FOLDER)
  if (!lists) {
    console.log(`skipped: no lists of names in ${LISTS_FOLDER}`)
    return
  }
  const totals = { people: noCounts(), customary: noCounts(), transcribed: noCounts() }
  let cpuMicroseconds = 0
  for (const { entries, models } of folds(lists)) {
    const before = process.cpuUsage()
    for (const name of LIST_NAMES)
      compareAll(models[name], entries[name], lists[name], STEP[name], totals[name])
    const { user, system } = process.cpuUsage(before)
    cpuMicroseconds += user + system
  }
  console.log(`Costs learned from the other ${FOLDS - 1} of ${FOLDS} folds`)
  for (const name of LIST_NAMES) {
    printCounts(name, totals[name])
    if (exceedsLimits(name, totals[name])) process.exitCode = 1
  }
  console.log('\nCosts learned without the list that is compared')
  const scholarly = learn({ ...lists, people: [], customary: [] })
  const customary = learn({ ...lists, transcribed: [] })
  for (const [name, model] of [
    ['people', scholarly],
    ['customary', scholarly],
    ['transcribed', customary],
  ] as const) {
    const counts = noCounts()
    compareAll(model, lists[name], lists[name], STEP[name], counts)
    printCounts(name, counts)
  }
  console.log('\nOther methods, at the threshold with the same false rate')
  for (const name of LIST_NAMES) printBaselines(name, lists[name], totals[name].different)
  console.log('\nIndex keys')
  for (const name of LIST_NAMES) printKeys(name, lists[name])
  console.log('\nSearch for people')
  printSearch("indexed in Ge'ez, typed in Latin", lists.people, 'geez', 'latin')
  printSearch("indexed in Latin, typed in Ge'ez", lists.people, 'latin', 'geez')
  console.log('\nDerived Latin spellings of people')
  printDerived(lists.people)
  const pairs = LIST_NAMES.reduce(
    (count, name) => count + sum(totals[name].equal) + sum(totals[name].different),
    0,
  )
  const each = cpuMicroseconds / pairs
  console.log(
    `\n${pairs} pairs, ${each.toFixed(1)} us of CPU each: ${Math.round(1e6 / each)} a second on one core`,
  )
}

function exceedsLimits(name: ListName, { equal, different }: Counts): boolean {
  const limits = LIMITS[name]
  return (
    equal.same / sum(equal) < limits.same ||
    different.same > sum(different) / limits.falseIn ||
    (name === 'people' && equal.other > 0)
  )
}

/** Compares each entry with itself in the other script, and with the different names among `all`. */
function compareAll(
  model: Model,
  entries: readonly Entry[],
  all: readonly Entry[],
  step: number,
  { equal, different }: Counts,
): void {
  const latinNames = new Map(all.map((entry): [Entry, ParsedName] => [entry, parseName(entry.latin)]))
  for (const entry of entries) {
    const geez = parseName(entry.geez)
    const answer = (other: Entry) => compareNames(geez, latinNames.get(other)!, { model }).answer
    equal[answer(entry)]++
    forDifferentNames(entry, all, step, (other) => different[answer(other)]++)
  }
}

function printCounts(name: string, { equal, different }: Counts): void {
  const all = sum(equal)
  const pairs = sum(different)
  console.log(
    `  ${name.padEnd(12)} same ${share(equal.same, all)}   unsure ${equal.unsure}, other ${equal.other}`,
  )
  const rate =
    different.same === 0
      ? `none of ${pairs}`
      : `${different.same} of ${pairs}, 1 in ${Math.round(pairs / different.same)}`
  const unsure = ((100 * different.unsure) / pairs).toFixed(2)
  console.log(`  ${''.padEnd(12)} different names: same ${rate}; unsure ${unsure} %`)
}

/** Prints how often a derived Latin spelling is the bearer's own, doubled letters aside, and how often the names are the same. */
function printDerived(people: readonly Entry[]): void {
  const letters = (text: string) => bare(text).replaceAll(/(.)\1+/g, '$1')
  const words = wordPairs(people)
  const equal = words.filter(({ geez, latin }) => letters(toLatin(geez)) === letters(latin)).length
  const same = people.filter(({ geez, latin }) => compareNames(toLatin(geez), latin).answer === 'same').length
  console.log(`  equal words  ${share(equal, words.length)}`)
  console.log(`  same names   ${share(same, people.length)}`)
}

/** Only each fifth pair of different names: their rate is known well enough. */
const BASELINE_STEP = 5

function printBaselines(name: ListName, entries: readonly Entry[], different: Answers): void {
  const transliterated = new Map(
    entries.map((entry) => [entry, { geez: bgn(entry.geez), latin: bare(entry.latin) }] as const),
  )
  for (const [title, similarity] of [
    ['BGN and edit distance', editSimilarity],
    ['BGN and Jaro-Winkler', jaroWinkler],
  ] as const) {
    const of = (one: Entry, other: Entry) =>
      similarity(transliterated.get(one)!.geez, transliterated.get(other)!.latin)
    const strangers: number[] = []
    for (const entry of entries)
      forDifferentNames(entry, entries, STEP[name] * BASELINE_STEP, (other) =>
        strangers.push(of(entry, other)),
      )
    strangers.sort((a, b) => b - a)
    const allowed = Math.floor((different.same / sum(different)) * strangers.length)
    const threshold = strangers[allowed] ?? 0
    const found = entries.filter((entry) => of(entry, entry) > threshold).length
    console.log(`  ${name.padEnd(12)} ${title.padEnd(22)} ${share(found, entries.length)}`)
  }
}
