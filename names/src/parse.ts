import { groupLattice, type SpeltUnits } from './align.ts'
import { plainLatin } from './latin.ts'
import {
  ABBREVIATED,
  ARTICLES,
  CUSTOMARY_NAMES,
  FIRST_HALVES,
  LINKS,
  PARTICLES,
  SECOND_HALVES,
  FORMS_OF_ADDRESS,
  TITLES,
} from './lexicon.ts'
import { letterChance, unitRows, type Model } from './model.ts'
import { arabicUnits, isArabic, isCyrillic, latinOfCyrillic } from './other-scripts.ts'
import { geezUnits, type Unit } from './units.ts'

/** A reading of a word: units (Ge'ez, Arabic), or letters in the model's Latin alphabet. */
export type Form = {
  /** Equal for equal spellings; letters that sound alike count as one. */
  key: string
  units: Unit[] | null
  latin: string
  /** Set when the form is first compared. */
  spelt?: SpeltUnits
  lattice?: Int16Array
  chance?: number
  firstLetterBits?: number
}

export type NameWord = {
  /** As written. */
  text: string
  /** Usually one; several for a letter that abbreviates several words, and for marks that are written in two ways. */
  forms: Form[]
  /** A single letter that stands for a name. */
  initial: boolean
  /** Which half of a compound it is. */
  half: 'first' | 'second' | null
  /** The customary name that it is a form of: an index in CUSTOMARY_NAMES. */
  customary: number | null
}

/** A name's words in order, without titles and articles. */
export type ParsedName = { text: string; words: NameWord[] }

const GEEZ = /[\u1200-\u135a]/u
const SEPARATORS = /[\s,.;:|<>()"“”~=_•·፣፤።፡፥]+/u
const geezKey = (units: readonly Unit[]) => units.map(({ consonant, vowel }) => consonant + vowel).join(' ')

const toKeys = (set: ReadonlySet<string>) =>
  new Set([...set].map((word) => (GEEZ.test(word) ? geezKey(geezUnits(word)) : plainLatin(word))))
const ADDRESS_KEYS = toKeys(FORMS_OF_ADDRESS)
const TITLE_KEYS = new Set([...ADDRESS_KEYS, ...toKeys(TITLES)])
const FIRST_HALF_KEYS = toKeys(FIRST_HALVES)
const SECOND_HALF_KEYS = toKeys(SECOND_HALVES)
const CUSTOMARY_BY_KEY = new Map(
  CUSTOMARY_NAMES.flatMap(({ forms }, name) =>
    forms.map((form) => [GEEZ.test(form) ? geezKey(geezUnits(form)) : plainLatin(form), name] as const),
  ),
)

/** Titles with a slash, which look like abbreviated compounds. */
const SLASH_TITLE =
  /^(?:w\/(?:ro|rt|rit|o|y)|ወ\/(?:ሮ|ሪት|ት)|ዶ\/ር|ኢ\/ር|ፕ\/ር|ኮ\/ል|ሻ\/ል|ሻ\/ቃ|ጄ\/ል|መ\/ር|d\/n|ዲ\/ን|m\/r)$/iu

/** Parses a name in any script into its words. */
export function parseName(text: string): ParsedName {
  const pieces = text
    .normalize('NFC')
    .split(SEPARATORS)
    .filter((piece) => piece !== '' && !SLASH_TITLE.test(piece))
    .filter(
      (piece, at, { length }) => length === 1 || !isParticle(piece.toLowerCase(), at > 0 && at < length - 1),
    )
  return { text, words: dropTitles(pieces.map(parsePiece)) }
}

const isParticle = (word: string, between: boolean) => ARTICLES.has(word) || (between && LINKS.has(word))

function parsePiece(piece: string): NameWord[] {
  const [short, ...rest] = piece.split('/')
  if (rest.length > 0 && rest.join('') !== '') {
    const key = GEEZ.test(short!) ? short! : short!.toLowerCase()
    const spelt = ABBREVIATED.get(key)
    const first = spelt ? [createWord(short!, spelt.map(toForm), false)] : parsePiece(short!)
    return [...first, ...parsePiece(rest.join('/'))]
  }
  const parts = piece.split(/[-‐–־]+/u)
  return parts.flatMap((word) => {
    if (parts.length > 1 && PARTICLES.has(word.toLowerCase())) return []
    const forms = toForms(word)
    const letters = [...word.replaceAll(/[^\p{L}]/gu, '')].length
    return forms.length === 0 ? [] : [createWord(word, forms, letters === 1)]
  })
}

function createWord(text: string, forms: Form[], initial: boolean): NameWord {
  const keys = forms.map(({ key }) => key)
  const half = keys.some((key) => FIRST_HALF_KEYS.has(key))
    ? 'first'
    : keys.some((key) => SECOND_HALF_KEYS.has(key))
      ? 'second'
      : null
  const named = keys.find((key) => CUSTOMARY_BY_KEY.has(key))
  return { text, forms, initial, half, customary: named === undefined ? null : CUSTOMARY_BY_KEY.get(named)! }
}

/** The reading of a word in its script. */
export function toForm(word: string): Form {
  if (GEEZ.test(word)) {
    const units = geezUnits(word)
    return { key: geezKey(units), units, latin: '' }
  }
  if (isArabic(word)) {
    const units = arabicUnits(word)
    return { key: geezKey(units), units, latin: '' }
  }
  const latin = plainLatin(isCyrillic(word) ? latinOfCyrillic(word) : word)
  return { key: latin, units: null, latin }
}

/** Marks that some write as two letters and others omit: Jürgen, Juergen, Jurgen. */
const AMBIGUOUS_MARKS = /[äöüøæåœ]/iu
function toForms(word: string): Form[] {
  const form = toForm(word)
  if (form.units ? form.units.length === 0 : form.latin === '') return []
  const forms = [form]
  if (AMBIGUOUS_MARKS.test(word)) {
    const bare = word
      .toLowerCase()
      .replaceAll(/[øœ]/gu, 'o')
      .replaceAll('æ', 'a')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
    const spelt = word.toLowerCase().normalize('NFC').replaceAll('ä', 'ae')
    forms.push(toForm(bare), toForm(spelt))
  }
  return forms.filter(({ key }, i) => forms.findIndex((other) => other.key === key) === i)
}

/** Leaves out titles, which are separate words: Ras-Work is a name. A form of address alone is no name. */
function dropTitles(pieces: readonly NameWord[][]): NameWord[] {
  const isOneOf = (keys: ReadonlySet<string>, words: readonly NameWord[]) =>
    words.length === 1 && keys.has(words[0]!.forms[0]!.key)
  const isTitle = (words: readonly NameWord[]) => isOneOf(TITLE_KEYS, words)
  const named = pieces.filter((words) => words.length > 0)
  let [from, to] = [0, named.length]
  while (to - from > 1 && isTitle(named[from]!)) from++
  // Haji and Ras are fathers' names too: at the end, they are titles only after two names.
  while (to - from > 2 && isTitle(named[to - 1]!)) to--
  return to - from === 1 && isOneOf(ADDRESS_KEYS, named[from]!) ? [] : named.slice(from, to).flat()
}

const joinedCache = new WeakMap<NameWord, (NameWord | null)[]>()

/** `count` neighbouring words as one; null if their scripts differ. */
export function joinedWords(words: readonly NameWord[], from: number, count: number): NameWord | null {
  const first = words[from]!
  if (count === 1) return first
  let known = joinedCache.get(first)
  if (!known) joinedCache.set(first, (known = []))
  let joined = known[count]
  if (joined === undefined) {
    const before = joinedWords(words, from, count - 1)
    joined = known[count] = before && joinWords(before, words[from + count - 1]!)
  }
  return joined
}

/** Two words as one: Gebre Egziabher is Gebregziabher. null if their scripts differ. */
function joinWords(a: NameWord, b: NameWord): NameWord | null {
  if ((a.forms[0]!.units === null) !== (b.forms[0]!.units === null)) return null
  const forms = a.forms.flatMap((one) =>
    b.forms.map((other): Form => {
      if (one.units && other.units) {
        const units = [...one.units, ...other.units]
        return { key: geezKey(units), units, latin: '' }
      }
      const latin = plainLatin(one.latin + other.latin)
      return { key: latin, units: null, latin }
    }),
  )
  return { text: `${a.text} ${b.text}`, forms, initial: false, half: null, customary: null }
}

/** Computes what the model needs to compare a form, once. */
export function prepare(model: Model, form: Form): void {
  if (form.units) {
    form.spelt ??= {
      rows: unitRows(model, form.units),
      strict: unitRows(model.strict, form.units),
      weak: model.weakGroups,
    }
  } else form.lattice ??= groupLattice(model, form.latin)
  if (!form.units) form.chance ??= letterChance(model, form.latin)
}
