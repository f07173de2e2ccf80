import { exactNameKeys, keysForWord, KEY_SEPARATOR } from './keys.ts'
import { joinedWords, parseName, type NameWord, type ParsedName } from './parse.ts'

/**
 * Keys for indexing and looking up names, so that an index of equal keys finds a name by any of its words, by the prefix of
 * a word, and by two words in any order, in any script and spelling. Kinds: `w` a word or two neighbours as one, `b` the
 * prefix of one, `p` two words, `t` a word and the prefix of another.
 */

/** Indexed prefix lengths, in consonants; typed text is cut to the longest. */
const PREFIX_LENGTHS = [2, 3, 4] as const
const MAX_PREFIX_LENGTH = PREFIX_LENGTHS.at(-1)!
/** Prefix length of the other word in keys of kind `t`. */
const SECOND_PREFIX_LENGTH = 2
/** Words of a name that are indexed, and that are looked up. */
const MAX_INDEXED_WORDS = 6
const MAX_LOOKUP_WORDS = 3

/** The keys that a name is indexed under. */
export function searchKeys(name: string | ParsedName): string[] {
  const words = indexedWords(name).slice(0, MAX_INDEXED_WORDS)
  const keys = new Set<string>()
  for (const key of wordsAndJoined(words).flatMap(keysForWord)) {
    keys.add(`w ${key}`)
    for (const length of PREFIX_LENGTHS) if (length <= key.length) keys.add(`b ${key.slice(0, length)}`)
  }
  for (const key of exactNameKeys({ text: '', words })) keys.add(`p ${key}`)
  for (const [one, other] of listPairs(words)) {
    for (const key of pairKeys(one, other)) keys.add(`p ${key}`)
    for (const key of [...prefixPairKeys(one, other), ...prefixPairKeys(other, one)]) keys.add(key)
  }
  return [...keys]
}

/** The keys to look up for a typed name. */
export type LookupKeys = {
  /** Of names that contain all typed words. */
  whole: string[]
  /** Of names in which the last typed word may be a prefix. */
  beginning: string[]
  /** Of names that contain any typed word; for when the other keys find nothing. */
  any: string[]
}

/** The lookup keys of a typed name or part of one. */
export function lookupKeys(typed: string | ParsedName): LookupKeys {
  const words = indexedWords(typed).slice(0, MAX_LOOKUP_WORDS)
  const unique = (keys: string[]) => [...new Set(keys)]
  const joined = words.length > 1 ? joinedWords(words, 0, words.length) : null
  const any = wordsAndJoined(words).flatMap(keysForWord)
  const last = words.at(-1)
  if (words.length < 2) {
    const prefixable = any.filter((key) => key.length >= PREFIX_LENGTHS[0])
    return {
      whole: unique(any.map((key) => `w ${key}`)),
      beginning: unique(prefixable.map((key) => `b ${key.slice(0, MAX_PREFIX_LENGTH)}`)),
      any: [],
    }
  }
  const joinedKeys = joined === null ? [] : keysForWord(joined)
  return {
    whole: unique([
      ...exactNameKeys({ text: '', words }).map((key) => `p ${key}`),
      ...listPairs(words).flatMap(([one, other]) => pairKeys(one, other).map((key) => `p ${key}`)),
      ...joinedKeys.map((key) => `w ${key}`),
    ]),
    beginning: unique([
      ...words.slice(0, -1).flatMap((word) => prefixPairOrWordKeys(word, last!)),
      ...joinedKeys.map((key) => `b ${key.slice(0, MAX_PREFIX_LENGTH)}`).filter(() => hasHalves(words)),
    ]),
    any: unique(any.map((key) => `w ${key}`)),
  }
}

const indexedWords = (name: string | ParsedName): readonly NameWord[] =>
  (typeof name === 'string' ? parseName(name) : name).words.filter(({ initial }) => !initial)

/** Each word, and each pair of neighbours as one: Gebre Mariam is Gebremariam. */
const wordsAndJoined = (words: readonly NameWord[]): NameWord[] =>
  words.flatMap((word, at) => {
    const joined = at + 1 < words.length ? joinedWords(words, at, 2) : null
    return joined ? [word, joined] : [word]
  })

const hasHalves = (words: readonly NameWord[]) => words.some(({ half }) => half === 'first')

const listPairs = (words: readonly NameWord[]) =>
  words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const))

const pairKeys = (one: NameWord, other: NameWord) =>
  keysForWord(one).flatMap((a) => keysForWord(other).map((b) => [a, b].sort().join(KEY_SEPARATOR)))

const prefixPairKeys = (whole: NameWord, other: NameWord) =>
  keysForWord(whole).flatMap((a) =>
    keysForWord(other).map((b) => `t ${a}${KEY_SEPARATOR}${b.slice(0, SECOND_PREFIX_LENGTH)}`),
  )

/** A single consonant is not an indexed prefix, so names with the other word are looked up too. */
const prefixPairOrWordKeys = (whole: NameWord, other: NameWord) =>
  keysForWord(other).some((key) => key.length < SECOND_PREFIX_LENGTH)
    ? [...prefixPairKeys(whole, other), ...keysForWord(whole).map((key) => `w ${key}`)]
    : prefixPairKeys(whole, other)
