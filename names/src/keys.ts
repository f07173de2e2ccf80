import { CUSTOMARY_NAMES } from './lexicon.ts'
import { toForm, joinedWords, parseName, type Form, type NameWord, type ParsedName } from './parse.ts'
import type { Unit } from './units.ts'

/**
 * Index keys: the consonants of a name in classes that both scripts share, so that spellings of one name share at least one
 * key. They come from rules, not from learned costs: an index stays valid when costs are learned anew. Names that share a
 * key must be compared (`compareNames`), as they may differ in vowels.
 */

/** Classes of Ge'ez consonants; several if Latin spellings differ. Silent ones have a class only at the beginning. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  l: ['L'],
  m: ['M'],
  r: ['R'],
  s: ['S'],
  sh: ['X'],
  q: ['K'],
  b: ['B'],
  v: ['B'],
  t: ['T'],
  ch: ['C'],
  n: ['N'],
  ny: ['N'],
  k: ['K'],
  kh: ['', 'K'],
  z: ['Z'],
  zh: ['J', 'Z'],
  d: ['D'],
  dd: ['D'],
  j: ['J', 'G'],
  g: ['G'],
  ng: ['NG'],
  tt: ['T'],
  cc: ['C'],
  pp: ['P'],
  ts: ['S', 'T'],
  f: ['F'],
  p: ['P'],
  h: [''],
  alef: [''],
  w: [''],
  y: [''],
}
const FIRST: Readonly<Record<string, readonly string[]>> = {
  h: ['H'],
  alef: ['A'],
  w: ['W'],
  y: ['Y'],
  kh: ['K', 'H'],
}

/** Latin letters and digraphs, longest first, and their classes. */
const LATIN: readonly (readonly [string, readonly string[]])[] = [
  ['ngn', ['N', 'NGN']],
  ['ghn', ['N', 'GN']],
  ['ts', ['S']],
  ['tz', ['S']],
  ['sh', ['X', 'S']],
  ['ch', ['C', 'K']],
  ['gn', ['N', 'GN']],
  ['ny', ['N']],
  ['ph', ['F']],
  ['kh', ['K', '']],
  ['gh', ['G']],
  ['th', ['T']],
  ['dh', ['D']],
  ['zh', ['J']],
  ['dj', ['J']],
  ['ck', ['K']],
  ['ce', ['C', 'S', 'K']],
  ['ci', ['C', 'S', 'K']],
  ['b', ['B']],
  ['c', ['K', 'C']],
  ['d', ['D']],
  ['f', ['F']],
  ['g', ['G']],
  ['j', ['J']],
  ['k', ['K']],
  ['l', ['L']],
  ['m', ['M']],
  ['n', ['N']],
  ['p', ['P']],
  ['q', ['K']],
  ['r', ['R']],
  ['s', ['S']],
  ['t', ['T']],
  ['v', ['B']],
  ['x', ['T', '']],
  ['z', ['Z']],
]

const MAX_KEYS_PER_WORD = 6
export const KEY_SEPARATOR = '+'

/** The keys of one word. */
export function keysForWord(word: NameWord): string[] {
  return [...new Set(indexForms(word).flatMap((form) => combineClasses(getClasses(form))))].slice(
    0,
    MAX_KEYS_PER_WORD,
  )
}

/** Customary forms of one name share the keys of its first form. */
const indexForms = ({ forms, customary }: NameWord): Form[] =>
  customary === null ? forms : [...forms, toForm(CUSTOMARY_NAMES[customary]!.forms[0]!)]

/** The keys of a single name. Many names share few consonants, so a short one's keys include its last vowel. */
function singleNameKeys(word: NameWord): string[] {
  const keys = indexForms(word).flatMap((form) =>
    combineClasses(getClasses(form)).flatMap((key) =>
      key.length > MAX_SHORT_NAME_CONSONANTS ? [key] : endings(form).map((ending) => `${key}.${ending}`),
    ),
  )
  return [...new Set(keys)]
}

/** The keys of names with more consonants do not include the last vowel. */
const MAX_SHORT_NAME_CONSONANTS = 3

/** Classes of last vowels by order of the fidel: the sixth is written e or not at all, the third also e. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  '1': ['e'],
  '2': ['u'],
  '3': ['i', 'e'],
  '4': ['a'],
  '5': ['e'],
  '6': ['', 'e'],
  '7': ['o', 'u'],
  w1: ['o', 'e'],
  w3: ['i'],
  w4: ['a', 'o', 'u'],
  w5: ['e'],
  w6: ['', 'u', 'o'],
  '*': ['', 'a'],
}

const LATIN_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:[eäé]|[iy]e)h?$/, 'e'],
  [/ny$/, ''],
  [/[iy]$/, 'i'],
  [/[uw]$|oo$/, 'u'],
  [/ah?$/, 'a'],
  [/o$/, 'o'],
]

function endings({ units, latin }: Form): readonly string[] {
  if (!units) return [LATIN_ENDINGS.find(([ending]) => ending.test(latin))?.[1] ?? '']
  const last = units.at(-1)!
  if (last.vowel === '6' && last.consonant === 'y') return ['i', 'e']
  if (last.vowel === '6' && last.consonant === 'w') return ['u']
  // A final h is often not written.
  if (last.vowel === '6' && last.consonant === 'h') return ['', 'a', 'e']
  return ENDINGS[last.vowel] ?? ['']
}

const getClasses = ({ units, latin }: Form) => (units ? unitClasses(units) : latinClasses(latin))

function combineClasses(classes: readonly (readonly string[])[]): string[] {
  let keys = ['']
  for (const choices of classes) {
    const wider = choices.flatMap((choice) => keys.map((key) => key + choice))
    keys = wider.length > MAX_KEYS_PER_WORD ? keys.map((key) => key + choices[0]!) : wider
  }
  return keys
}

function unitClasses(units: readonly Unit[]): (readonly string[])[] {
  return units.map(({ consonant }, i) => (i === 0 && FIRST[consonant]) || CLASSES[consonant]!)
}

function latinClasses(word: string): (readonly string[])[] {
  const classes: (readonly string[])[] = []
  let at = 0
  const first = word[0] ?? ''
  if ('aeiouäéə'.includes(first)) classes.push(['A'])
  else if (first === 'w') classes.push(['W'])
  else if (first === 'y') classes.push(['Y'])
  else if (first === 'h') classes.push(['H'])
  while (at < word.length) {
    const letters = LATIN.find(([group]) => word.startsWith(group, at))
    if (letters) classes.push(letters[1])
    at += letters ? letters[0].length : 1
  }
  return classes
}

/** The keys of each word of a name, in order: what a search for some of its words needs. */
export function wordKeys(name: string | ParsedName): string[][] {
  const { words } = typeof name === 'string' ? parseName(name) : name
  return words.map(keysForWord)
}

/**
 * The keys of a whole name: of the first two names together, whichever order they are in, with halves of compounds apart
 * and together; of an organization's many words the first three; of a single word its own. Two spellings of one name share
 * one, even if a long name has one consonant more, less or changed; a million other names share few. `leaveOutFrom`: how
 * many consonants two names need for keys with one of them left out.
 */
export function nameKeys(
  name: string | ParsedName,
  { leaveOutFrom = MIN_CONSONANTS_TO_LEAVE_OUT_ONE }: { leaveOutFrom?: number } = {},
): string[] {
  const keys = exactNameKeys(typeof name === 'string' ? parseName(name) : name)
  return [...new Set([...keys, ...keys.flatMap((key) => withoutOneConsonant(key, leaveOutFrom))])]
}

/** The keys of a whole name whose consonants all agree. */
export function exactNameKeys(name: ParsedName): string[] {
  const spelt = name.words.filter(({ initial }) => !initial)
  const words = spelt.length > 1 ? spelt : name.words
  if (words.length === 0) return []
  const joined = (from: number, count: number) =>
    from + count <= words.length ? joinedWords(words, from, count) : null
  const keys = new Set<string>()
  const whole = joined(0, words.length)
  if (whole && words.length <= MAX_COMPOUND_WORDS) for (const key of singleNameKeys(whole)) keys.add(key)
  const names = words.filter((_, at) => at === 0 || !cutsCompound(words, at)).length
  for (const [first, second] of SPLITS) {
    let end = first + second
    const parts = [joined(0, first), joined(first, second)]
    if (names > MAX_NAMES_OF_PERSON) parts.push(joined(end++, 1))
    if (parts.includes(null) || cutsCompound(words, first) || cutsCompound(words, end)) continue
    for (const key of combine(parts.map((part) => keysForWord(part!)))) keys.add(key)
  }
  return [...keys]
}

/** One key for each choice of one key per name, in alphabetical order: the order of the names does not matter. */
const combine = (keys: readonly string[][]): string[] =>
  keys
    .reduce<string[][]>(
      (combinations, choices) =>
        combinations.flatMap((chosen) => choices.map((choice) => [...chosen, choice])),
      [[]],
    )
    .map((chosen) => chosen.sort().join(KEY_SEPARATOR))

/** The keys of two names with one consonant left out, where enough are left to distinguish people. */
function withoutOneConsonant(key: string, leaveOutFrom: number): string[] {
  const names = key.split(KEY_SEPARATOR)
  if (names.length !== 2 || names.join('').length < leaveOutFrom) return []
  return [...key].flatMap((letter, at) =>
    letter === KEY_SEPARATOR ? [] : [key.slice(0, at) + key.slice(at + 1)],
  )
}

const MIN_CONSONANTS_TO_LEAVE_OUT_ONE = 8
/** Longer names are organizations'; a compound counts as one name. */
const MAX_NAMES_OF_PERSON = 4
/** A name of up to three words may be one compound that others write together. */
const MAX_COMPOUND_WORDS = 3
/** Numbers of words that the first and the second name may have. */
const SPLITS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
] as const

/** Whether the words before and at `at` are one name: Gebre Mariam. In Ge'ez letters a father is never ወልደ alone. */
const cutsCompound = (words: readonly NameWord[], at: number) => {
  const [before, after] = [words[at - 1], words[at]]
  if (before?.half !== 'first' || !after) return false
  return after.half === 'second' || (at > 1 && before.forms[0]!.units?.at(-1)?.vowel === '1')
}
