import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainLatin } from '../src/latin.ts'
import { parseName } from '../src/parse.ts'
import { geezUnits } from '../src/units.ts'
import type { Example } from './train-costs.ts'

/** Where the lists are kept: beside the repository and never part of it. */
export const LISTS_FOLDER =
  process.env.WABI_NAMES ?? fileURLToPath(new URL('../../../shared/data/names/', import.meta.url))

/** One entry of a list: the same name in both scripts. */
export type Entry = { geez: string; latin: string }
export type Lists = { people: Entry[]; customary: Entry[]; transcribed: Entry[] }

const FILES = { people: 'people.tsv', customary: 'words-customary.tsv', transcribed: 'words-transcribed.tsv' }

/** The lists of a folder, Ge'ez and Latin apart by a tab; null where the folder lacks one. */
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
export function examplesOf({ people, customary, transcribed }: Lists): Example[] {
  return [
    ...[...wordPairs(people), ...customary].flatMap((entry) => exampleOf(entry, 1)),
    ...transcribed.flatMap((entry) => exampleOf(entry, TRANSCRIBED_WEIGHT)),
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

function exampleOf({ geez, latin }: Entry, weight: number): Example[] {
  const units = geezUnits(geez)
  const plain = plainLatin(latin.replaceAll(/[^\p{L}\p{M}]/gu, ''))
  return units.length > 0 && plain !== '' ? [{ units, latin: plain, weight }] : []
}
