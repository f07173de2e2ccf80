import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainLatin } from '../src/latin.ts'
import { parseName } from '../src/parse.ts'
import { geezUnits } from '../src/units.ts'
import type { Example } from './train-costs.ts'

/** The folder of the lists, which are not part of the repository. */
export const LISTS_FOLDER =
  process.env.WABI_NAMES ?? fileURLToPath(new URL('../../../shared/data/names/', import.meta.url))

/** A name in both scripts. */
export type Entry = { geez: string; latin: string }
export type Lists = { people: Entry[]; customary: Entry[]; transcribed: Entry[] }

const FILES = { people: 'people.tsv', customary: 'words-customary.tsv', transcribed: 'words-transcribed.tsv' }

/** Reads the lists in a folder, Ge'ez and Latin separated by a tab; null if one is missing. */
export function readLists(folder: string): Lists | null {
  const paths = Object.values(FILES).map((file) => join(folder, file))
  if (!paths.every((path) => existsSync(path))) return null
  const [people, customary, transcribed] = paths.map((path) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .flatMap(([geez, latin]) => (geez && latin ? [{ geez, latin }] : [])),
  )
  return { people: people!, customary: customary!, transcribed: transcribed! }
}

/** Transcriptions are many and all from one author: each counts less than a customary spelling. */
const TRANSCRIBED_WEIGHT = 0.3

/** What the model learns from: words, and the words of names. */
export function toExamples({ people, customary, transcribed }: Lists): Example[] {
  return [
    ...[...wordPairs(people), ...customary].flatMap((entry) => toExample(entry, 1)),
    ...transcribed.flatMap((entry) => toExample(entry, TRANSCRIBED_WEIGHT)),
  ]
}

/** The words of names that have as many in both scripts. */
export function wordPairs(names: readonly Entry[]): Entry[] {
  return names.flatMap(({ geez, latin }) => {
    const [own, others] = [parseName(geez).words, parseName(latin).words]
    return own.length !== others.length
      ? []
      : own.map(({ text }, i) => ({ geez: text, latin: others[i]!.text }))
  })
}

function toExample({ geez, latin }: Entry, weight: number): Example[] {
  const units = geezUnits(geez)
  const plain = plainLatin(latin.replaceAll(/[^\p{L}\p{M}]/gu, ''))
  return units.length > 0 && plain !== '' ? [{ units, latin: plain, weight }] : []
}
