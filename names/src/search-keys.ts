import { keysOf, nameKeys, SEPARATOR } from './keys.ts'
import { joinedWords, parseName, type NameWord, type ParsedName } from './parse.ts'

/**
 * What a name is filed under and looked up by, so that an index of equal keys finds it by any of its words, by the
 * beginning of a word, and by two words in any order, in any script and spelling. Kinds: `w` a word or two neighbours as
 * one, `b` the beginning of one, `p` two words, `t` a word and the beginning of another.
 */

/** Lengths of beginnings that are filed; what was typed is cut to the longest. */
const BEGINNINGS = [2, 3, 4] as const
const LONGEST_BEGINNING = BEGINNINGS.at(-1)!
/** Of the other word's beginning beside a whole word. */
const BESIDE = 2
/** Words of a name that are filed, and that are looked up. */
const MOST_FILED = 6
const MOST_SOUGHT = 3

/** The keys that a name is filed under. */
export function searchKeys(name: string | ParsedName): string[] {
  const words = wordsOf(name).slice(0, MOST_FILED)
  const keys = new Set<string>()
  for (const key of unitsOf(words).flatMap(keysOf)) {
    keys.add(`w ${key}`)
    for (const length of BEGINNINGS) if (length <= key.length) keys.add(`b ${key.slice(0, length)}`)
  }
  for (const key of nameKeys({ text: '', words })) keys.add(`p ${key}`)
  for (const [one, other] of pairsOf(words)) {
    for (const key of pairKeys(one, other)) keys.add(`p ${key}`)
    for (const key of [...besideKeys(one, other), ...besideKeys(other, one)]) keys.add(key)
  }
  return [...keys]
}

/** What to look up for a typed name. */
export type SoughtKeys = {
  /** Names that have all of it as whole words. */
  whole: string[]
  /** Names of which the last typed word may be a beginning. */
  beginning: string[]
  /** Names that have any of its words: where the others find none. */
  any: string[]
}

/** The keys of what was typed as a name or as a part of one. */
export function soughtKeys(typed: string | ParsedName): SoughtKeys {
  const words = wordsOf(typed).slice(0, MOST_SOUGHT)
  const all = (keys: string[]) => [...new Set(keys)]
  const joined = words.length > 1 ? joinedWords(words, 0, words.length) : null
  const any = unitsOf(words).flatMap(keysOf)
  const last = words.at(-1)
  if (words.length < 2) {
    const beginnings = any.filter((key) => key.length >= BEGINNINGS[0])
    return {
      whole: all(any.map((key) => `w ${key}`)),
      beginning: all(beginnings.map((key) => `b ${key.slice(0, LONGEST_BEGINNING)}`)),
      any: [],
    }
  }
  const together = joined === null ? [] : keysOf(joined)
  return {
    whole: all([
      ...nameKeys({ text: '', words }).map((key) => `p ${key}`),
      ...pairsOf(words).flatMap(([one, other]) => pairKeys(one, other).map((key) => `p ${key}`)),
      ...together.map((key) => `w ${key}`),
    ]),
    beginning: all([
      ...words.slice(0, -1).flatMap((word) => besideOrAlone(word, last!)),
      ...together.map((key) => `b ${key.slice(0, LONGEST_BEGINNING)}`).filter(() => hasHalves(words)),
    ]),
    any: all(any.map((key) => `w ${key}`)),
  }
}

const wordsOf = (name: string | ParsedName): readonly NameWord[] =>
  (typeof name === 'string' ? parseName(name) : name).words.filter(({ initial }) => !initial)

/** Each word, and each two neighbours as one: Gebre Mariam is Gebremariam. */
const unitsOf = (words: readonly NameWord[]): NameWord[] =>
  words.flatMap((word, at) => {
    const joined = at + 1 < words.length ? joinedWords(words, at, 2) : null
    return joined ? [word, joined] : [word]
  })

const hasHalves = (words: readonly NameWord[]) => words.some(({ half }) => half === 'first')

const pairsOf = (words: readonly NameWord[]) =>
  words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const))

const pairKeys = (one: NameWord, other: NameWord) =>
  keysOf(one).flatMap((a) => keysOf(other).map((b) => [a, b].sort().join(SEPARATOR)))

const besideKeys = (whole: NameWord, other: NameWord) =>
  keysOf(whole).flatMap((a) => keysOf(other).map((b) => `t ${a}${SEPARATOR}${b.slice(0, BESIDE)}`))

/** One consonant is no beginning that is filed: whoever has the whole word. */
const besideOrAlone = (whole: NameWord, other: NameWord) =>
  keysOf(other).some((key) => key.length < BESIDE)
    ? [...besideKeys(whole, other), ...keysOf(whole).map((key) => `w ${key}`)]
    : besideKeys(whole, other)
