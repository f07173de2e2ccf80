/**
 * `npm run bench -- names`: recognition of the same name in Ge'ez and Latin script, by cross-validation on the lists
 * beside the repository: the costs are learned without the names (or the list) that are then compared.
 */
import { compareNames, nameKeys, parseName, rankName, searchKeys, lookupKeys } from '@wabi/names'
import { compileModel, type Model } from '../../names/src/model.ts'
import { geezUnits } from '../../names/src/units.ts'
import {
  examplesOf,
  LISTS_FOLDER,
  readLists,
  type Entry,
  type Lists,
} from '../../names/training/read-lists.ts'
import { trainCosts } from '../../names/training/train-costs.ts'
import { share } from './counting/share.ts'
import { toPlainLatin, bgn, editSimilarity, jaroWinkler } from './names/baselines.ts'

const FOLDS = 3
/** For the long list, only one in this many wrong pairs is compared. */
const STEP = { people: 1, customary: 1, transcribed: 11 } as const
type ListName = keyof typeof STEP
const NAMES = Object.keys(STEP) as ListName[]

/** Limits: the false match rate that the thresholds were chosen for, and the match rate at that time. */
const LIMITS = {
  people: { same: 0.96, falseIn: 20_000 },
  customary: { same: 0.95, falseIn: 5_000 },
  transcribed: { same: 0.96, falseIn: 5_000 },
}

type Counts = {
  right: Record<'same' | 'unsure' | 'other', number>
  wrong: Record<'same' | 'unsure' | 'other', number>
}
const empty = (): Counts => ({
  right: { same: 0, unsure: 0, other: 0 },
  wrong: { same: 0, unsure: 0, other: 0 },
})

export async function run(): Promise<void> {
  const lists = readLists(LISTS_FOLDER)
  if (!lists) {
    console.log(`Skipped: no lists of names in ${LISTS_FOLDER}`)
    return
  }
  let failed = false
  const totals = Object.fromEntries(NAMES.map((name) => [name, empty()])) as Record<ListName, Counts>
  let [compared, microseconds] = [0, 0]
  for (let fold = 0; fold < FOLDS; fold++) {
    const within = (inFold: boolean) =>
      Object.fromEntries(
        NAMES.map((name) => [name, lists[name].filter(({ geez }) => (foldIndex(geez) === fold) === inFold)]),
      ) as Lists
    const model = learn(within(false))
    const before = process.cpuUsage()
    for (const name of NAMES) compared += compareAll(model, within(true)[name], STEP[name], totals[name])
    const { user, system } = process.cpuUsage(before)
    microseconds += user + system
  }
  console.log(
    `Names of people and words, learned from the other ${FOLDS - 1} of ${FOLDS} parts (by name, over all lists)`,
  )
  for (const name of NAMES) {
    const { right, wrong } = totals[name]
    print(name, totals[name])
    const pairs = wrong.same + wrong.unsure + wrong.other
    if (right.same / sum(right) < LIMITS[name].same) failed = true
    if (wrong.same > pairs / LIMITS[name].falseIn) failed = true
    if (name === 'people' && right.other > 0) failed = true
  }
  console.log('\nLearned without the list that is compared')
  for (const left of ['customary', 'transcribed'] as const) {
    const model = learn({ ...lists, [left]: [], ...(left === 'customary' ? { people: [] } : {}) })
    for (const name of left === 'customary'
      ? (['people', 'customary'] as const)
      : (['transcribed'] as const)) {
      const counts = empty()
      compareAll(model, lists[name], STEP[name] * 3, counts)
      print(name, counts)
    }
  }
  console.log('\nBaselines, at the threshold with the same number of false matches')
  for (const name of NAMES) printBaselines(name, lists[name], totals[name])
  console.log('\nIndex keys')
  for (const name of NAMES) printKeys(name, lists[name])
  console.log('\nSearch for people, stored in one script and typed in the other')
  printSearch("Ge'ez stored", lists.people, 'geez', 'latin')
  printSearch('Latin stored', lists.people, 'latin', 'geez')
  const each = microseconds / compared
  console.log(
    `\n${compared} pairs compared, ${each.toFixed(1)} CPU-us each: ${Math.round(1e6 / each)} per second and core`,
  )
  if (failed) process.exitCode = 1
}

const learn = (lists: Lists): Model => compileModel(trainCosts(examplesOf(lists)))
const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count, 0)

/** Puts the same name into the same fold in every list. */
function foldIndex(geez: string): number {
  let hash = 7
  for (const letter of geez.split(/\s/)[0]!) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) % FOLDS
}

/** Entries with the same consonants in Ge'ez are spellings of one name and do not form a wrong pair. */
function skeleton(geez: string): string {
  return geezUnits(geez)
    .map(({ consonant }) => consonant)
    .filter((consonant) => !['alef', 'h', 'y', 'w'].includes(consonant))
    .join(' ')
}

function wrongPairs(entries: readonly Entry[], step: number, each: (a: number, b: number) => void): void {
  const skeletons = entries.map(({ geez }) => skeleton(geez))
  for (let a = 0; a < entries.length; a++)
    for (let b = (a * 7) % step; b < entries.length; b += step)
      if (skeletons[a] !== skeletons[b] && entries[a]!.latin !== entries[b]!.latin) each(a, b)
}

function compareAll(model: Model, entries: readonly Entry[], step: number, counts: Counts): number {
  const geez = entries.map((entry) => parseName(entry.geez))
  const latin = entries.map((entry) => parseName(entry.latin))
  for (const i of entries.keys()) counts.right[compareNames(geez[i]!, latin[i]!, { model }).answer]++
  const before = sum(counts.wrong)
  wrongPairs(entries, step, (a, b) => {
    counts.wrong[compareNames(geez[a]!, latin[b]!, { model }).answer]++
  })
  return entries.length + sum(counts.wrong) - before
}

function print(name: string, { right, wrong }: Counts): void {
  const all = sum(right)
  const pairs = sum(wrong)
  console.log(
    `  ${name.padEnd(12)} same ${share(right.same, all)}   unsure ${right.unsure}, other ${right.other}`,
  )
  const rate = wrong.same === 0 ? `none of ${pairs}` : `1 in ${Math.round(pairs / wrong.same)} of ${pairs}`
  const unsure = ((100 * wrong.unsure) / pairs).toFixed(2)
  console.log(`  ${''.padEnd(12)} different names: same ${rate}, unsure ${unsure} %`)
}

function printBaselines(name: ListName, entries: readonly Entry[], { wrong }: Counts): void {
  const geez = entries.map((entry) => bgn(entry.geez))
  const latin = entries.map((entry) => toPlainLatin(entry.latin))
  const step = STEP[name] * 5
  for (const [title, similarity] of [
    ['BGN and edit distance', editSimilarity],
    ['BGN and Jaro-Winkler', jaroWinkler],
  ] as const) {
    const strangers: number[] = []
    wrongPairs(entries, step, (a, b) => strangers.push(similarity(geez[a]!, latin[b]!)))
    strangers.sort((a, b) => b - a)
    const allowed = Math.floor((wrong.same / sum(wrong)) * strangers.length)
    const threshold = strangers[allowed] ?? 0
    const found = entries.filter((_, i) => similarity(geez[i]!, latin[i]!) > threshold).length
    console.log(`  ${name.padEnd(12)} ${title.padEnd(22)} ${share(found, entries.length)}`)
  }
}

function printKeys(name: ListName, entries: readonly Entry[]): void {
  const geez = entries.map((entry) => nameKeys(entry.geez))
  const latin = entries.map((entry) => new Set(nameKeys(entry.latin)))
  const meet = (a: number, b: number) => geez[a]!.some((key) => latin[b]!.has(key))
  const found = entries.filter((_, i) => meet(i, i)).length
  let [candidates, pairs] = [0, 0]
  // Names with the same consonants are real false positives of the keys; only identical sounds are skipped.
  const sounds = entries.map((entry) => JSON.stringify(geezUnits(entry.geez)))
  for (const a of entries.keys())
    for (const b of entries.keys()) {
      if (sounds[a] === sounds[b] || entries[a]!.latin === entries[b]!.latin) continue
      pairs++
      if (meet(a, b)) candidates++
    }
  const perMillion = Math.round((1e6 * candidates) / pairs)
  console.log(`  ${name.padEnd(12)} ${share(found, entries.length)}   ${perMillion} of a million other names`)
}

/**
 * Prints the share of people found by keys of whole words, the share found by any key and then by comparison, and how
 * many other names the keys of whole words find.
 */
function printSearch(name: string, entries: readonly Entry[], stored: keyof Entry, typed: keyof Entry): void {
  const keys = entries.map((entry) => new Set(searchKeys(entry[stored])))
  const sounds = entries.map(({ geez }) => JSON.stringify(geezUnits(geez)))
  let [whole, found, candidates, pairs] = [0, 0, 0, 0]
  for (const [a, entry] of entries.entries()) {
    const keysToFind = lookupKeys(entry[typed])
    const sharesKey = (of: readonly string[], b: number) => of.some((key) => keys[b]!.has(key))
    if (sharesKey(keysToFind.whole, a)) whole++
    const any = [...keysToFind.whole, ...keysToFind.beginning, ...keysToFind.any]
    if (sharesKey(any, a) && rankName(parseName(entry[typed]), entry[stored]).found) found++
    for (const b of entries.keys()) {
      if (sounds[a] === sounds[b] || entry.latin === entries[b]!.latin) continue
      pairs++
      if (sharesKey(keysToFind.whole, b)) candidates++
    }
  }
  const perMillion = Math.round((1e6 * candidates) / pairs)
  console.log(
    `  ${name.padEnd(12)} by whole words ${share(whole, entries.length)}   ${perMillion} of a million other names`,
  )
  console.log(`  ${''.padEnd(12)} found in all   ${share(found, entries.length)}`)
}
