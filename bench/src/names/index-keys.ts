import { lookupKeys, nameKeys, parseName, rankName, searchKeys } from '@wabi/names'
import { geezUnits } from '../../../names/src/units.ts'
import type { Entry } from '../../../names/training/read-lists.ts'
import { share } from '../counting/share.ts'

/** Consonants from which on one may be left out, for the trade-off between names found and other names. */
const LEAVE_OUT_FROM = [12, 10, 9, 8, 7, 6]

/** Prints the share of names that share a key in both scripts, and of how many other names they do. */
export function printKeys(title: string, entries: readonly Entry[]): void {
  printKeysBy(title, entries, (name) => nameKeys(name))
}

/** Prints the same with one consonant left out from different lengths on. */
export function printKeyTradeoff(entries: readonly Entry[]): void {
  for (const leaveOutFrom of LEAVE_OUT_FROM)
    printKeysBy(`from ${leaveOutFrom}`, entries, (name) => nameKeys(name, { leaveOutFrom }))
}

function printKeysBy(title: string, entries: readonly Entry[], keysFor: (name: string) => string[]): void {
  const geez = entries.map((entry) => keysFor(entry.geez))
  const latin = entries.map((entry) => new Set(keysFor(entry.latin)))
  const shareKey = (a: number, b: number) => geez[a]!.some((key) => latin[b]!.has(key))
  const found = entries.filter((_, at) => shareKey(at, at)).length
  const perMillion = countCandidates(entries, shareKey)
  const keysPerName = geez.reduce((count, keys) => count + keys.length, 0) / entries.length
  console.log(
    `  ${title.padEnd(12)} ${share(found, entries.length)}   ${perMillion} of a million other names, ${keysPerName.toFixed(1)} keys each`,
  )
}

/** Prints the share of people found by keys of whole words, and by all keys followed by a comparison. */
export function printSearch(
  title: string,
  entries: readonly Entry[],
  indexed: keyof Entry,
  typed: keyof Entry,
): void {
  const keys = entries.map((entry) => new Set(searchKeys(entry[indexed])))
  const lookups = entries.map((entry) => lookupKeys(entry[typed]))
  const hasKey = (of: readonly string[], at: number) => of.some((key) => keys[at]!.has(key))
  const byWholeWords = entries.filter((_, at) => hasKey(lookups[at]!.whole, at)).length
  const found = entries.filter((entry, at) => {
    const { whole, beginning, any } = lookups[at]!
    return (
      hasKey([...whole, ...beginning, ...any], at) && rankName(parseName(entry[typed]), entry[indexed]).found
    )
  }).length
  const perMillion = countCandidates(entries, (a, b) => hasKey(lookups[a]!.whole, b))
  console.log(`  ${title}`)
  console.log(
    `    by whole words ${share(byWholeWords, entries.length)}   ${perMillion} of a million other names`,
  )
  console.log(`    found in all   ${share(found, entries.length)}`)
}

/**
 * How many of a million other names share a key. Names with equal consonants count: keys cannot distinguish them.
 * Only names that sound the same do not.
 */
function countCandidates(entries: readonly Entry[], shareKey: (a: number, b: number) => boolean): number {
  const sounds = entries.map(({ geez }) => JSON.stringify(geezUnits(geez)))
  let [candidates, pairs] = [0, 0]
  for (const a of entries.keys())
    for (const b of entries.keys()) {
      if (sounds[a] === sounds[b] || entries[a]!.latin === entries[b]!.latin) continue
      pairs++
      if (shareKey(a, b)) candidates++
    }
  return Math.round((1e6 * candidates) / pairs)
}
