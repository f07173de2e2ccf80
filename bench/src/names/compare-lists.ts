import { compareNames, parseName, type ParsedName } from '@wabi/names'
import type { Model } from '../../../names/src/model.ts'
import type { Entry } from '../../../names/training/read-lists.ts'
import { share } from '../counting/share.ts'
import { bare, bgn, editSimilarity, jaroWinkler } from './baselines.ts'
import { forDifferentNames } from './different-names.ts'

type Answers = Record<'same' | 'unsure' | 'other', number>
/** Answers for names in two scripts: an entry with itself (`equal`) and with different names. */
export type Counts = { equal: Answers; different: Answers }

const noAnswers = (): Answers => ({ same: 0, unsure: 0, other: 0 })
export const noCounts = (): Counts => ({ equal: noAnswers(), different: noAnswers() })
export const sum = ({ same, unsure, other }: Answers) => same + unsure + other

interface Comparison {
  /** The model shipped with the package by default. */
  model?: Model
  entries: readonly Entry[]
  /** The names that each entry is compared with. */
  all: readonly Entry[]
  /** Every how many of the different names are compared. */
  step: number
}

/** Compares each entry with itself in the other script, and with the different names among `all`. */
export function compareAll(
  { model, entries, all, step }: Comparison,
  { equal, different }: Counts = noCounts(),
): Counts {
  const latinNames = new Map(all.map((entry): [Entry, ParsedName] => [entry, parseName(entry.latin)]))
  const options = model ? { model } : {}
  for (const entry of entries) {
    const geez = parseName(entry.geez)
    const answer = (other: Entry) => compareNames(geez, latinNames.get(other)!, options).answer
    equal[answer(entry)]++
    forDifferentNames(entry, all, step, (other) => different[answer(other)]++)
  }
  return { equal, different }
}

/** Lowest share of equal names, and highest rate of different names, that are the same: one in `falseIn`. */
export interface Limits {
  same: number
  falseIn: number
}

export function exceedsLimits({ same, falseIn }: Limits, { equal, different }: Counts): boolean {
  return equal.same / sum(equal) < same || different.same > sum(different) / falseIn
}

export function printCounts(name: string, { equal, different }: Counts): void {
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

/** Only each fifth pair of different names: their rate is known well enough. */
const BASELINE_STEP = 5

/** Prints the share of equal names that other methods find at the threshold with the same rate of different names. */
export function printBaselines(
  name: string,
  { entries, step }: Pick<Comparison, 'entries' | 'step'>,
  { different }: Counts,
): void {
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
      forDifferentNames(entry, entries, step * BASELINE_STEP, (other) => strangers.push(of(entry, other)))
    strangers.sort((a, b) => b - a)
    const allowed = Math.floor((different.same / sum(different)) * strangers.length)
    const threshold = strangers[allowed] ?? 0
    const found = entries.filter((entry) => of(entry, entry) > threshold).length
    console.log(`  ${name.padEnd(12)} ${title.padEnd(22)} ${share(found, entries.length)}`)
  }
}
