import { unitContexts } from './contexts.ts'
import { MODEL } from './costs.ts'
import { ABBREVIATED, CUSTOMARY_NAMES } from './lexicon.ts'
import { IMPOSSIBLE, type Model } from './model.ts'
import { toForm } from './parse.ts'
import type { Unit } from './units.ts'

/** Beam width: how many of the most likely spellings are extended to the end of a word. */
const BEAM_WIDTH = 24
/**
 * Weight of letter bigrams against the spellings of units. Of 0, 0.3, 0.5 and 0.8, this value spelt most names as their
 * bearers do.
 */
const LETTERS_WEIGHT = 0.3
/** Groups that are less likely than the most frequent one by this ln of a ratio are never the spelling to derive. */
const MAX_RARITY = 5
/** The spellings of newspapers and passports; the lists that the costs were learned from prefer the scholarly letter. */
const CUSTOMARY_GROUPS: Readonly<Record<string, string>> = { q: 'k', ny: 'gn' }

const GEEZ_WORD = /[\u1200-\u135a\u135d-\u135f]+/gu
const GEEZ = /[\u1200-\u135a]/u

/** Whether a text contains Ge'ez letters. */
export const hasGeez = (text: string): boolean => GEEZ.test(text)

/**
 * Spells a name in Ge'ez letters as is customary in Latin ones; other letters stay unchanged. Names in the lexicon get their
 * customary form, others the most likely spelling under the model. It is one of several possible spellings: for people to
 * read, not evidence of how a person writes their name.
 */
export function toLatin(name: string, model: Model = MODEL): string {
  return name
    .normalize('NFC')
    .replaceAll(/([\u1200-\u135a])\/(?=[\u1200-\u135a])/gu, (short, letter: string) => {
      const full = ABBREVIATED.get(letter)
      return full?.length === 1 ? `${full[0]} ` : short
    })
    .replaceAll(GEEZ_WORD, (word) => capitalise(latinWord(word, model)))
}

const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const customaryForms = new Map(
  CUSTOMARY_NAMES.flatMap(({ forms }) => {
    const latin = forms.find((form) => !GEEZ.test(form))
    return latin === undefined
      ? []
      : forms.filter((form) => GEEZ.test(form)).map((form) => [toForm(form).key, latin] as const)
  }),
)

function latinWord(word: string, model: Model): string {
  const { key, units } = toForm(word)
  return customaryForms.get(key) ?? mostLikelySpelling(units ?? [], model)
}

type Spelling = { text: string; chance: number }

function mostLikelySpelling(units: readonly Unit[], model: Model): string {
  const [begin, end] = [model.letters.get('^')!, model.letters.get('$')!]
  let beam: Spelling[] = [{ text: '', chance: 0 }]
  const contexts = unitContexts(units)
  for (const [at, { consonant, vowel }] of contexts.entries()) {
    const [ofConsonant, ofVowel] = customarySpelling(units, at)
    const slots = [
      ofConsonant === null ? getSpellings(model.consonants.get(consonant)!, model) : certain(ofConsonant),
      ofVowel === null ? getSpellings(model.vowels.get(vowel)!, model) : certain(ofVowel),
    ]
    for (const options of slots) {
      const longer = new Map<string, number>()
      for (const { text, chance } of beam)
        for (const [group, cost] of options) {
          const spelling = text + group
          const total = chance + cost + LETTERS_WEIGHT * lettersChance(model, text.at(-1), group, begin)
          if (total > (longer.get(spelling) ?? -Infinity)) longer.set(spelling, total)
        }
      beam = [...longer]
        .map(([text, chance]) => ({ text, chance }))
        .sort((a, b) => b.chance - a.chance)
        .slice(0, BEAM_WIDTH)
    }
  }
  const ended = beam.map(({ text, chance }) => ({
    text,
    chance:
      chance +
      LETTERS_WEIGHT *
        model.bigrams[(model.letters.get(text.at(-1) ?? '^') ?? begin) * model.letters.size + end]!,
  }))
  return ended.reduce((best, one) => (one.chance > best.chance ? one : best)).text
}

const certain = (group: string): [string, number][] => [[group, 0]]

/** The letters of a consonant and its vowel that are always customary; null if the model chooses. */
function customarySpelling(
  units: readonly Unit[],
  at: number,
): [consonant: string | null, vowel: string | null] {
  const { consonant, vowel } = units[at]!
  const [before, next] = [units[at - 1], units[at + 1]]
  // Between a vowel and a consonant: Haile, Seifu.
  if (
    consonant === 'y' &&
    vowel === '6' &&
    before &&
    next &&
    before.vowel !== '6' &&
    !SILENT.has(next.consonant)
  )
    return ['i', '']
  // A first consonant gets a vowel: Biruk, Shiferaw.
  const first = at === 0 && vowel === '6' && next !== undefined && consonant !== 'alef'
  return [CUSTOMARY_GROUPS[consonant] ?? null, first ? 'i' : null]
}

const SILENT = new Set(['alef', 'h', 'w', 'y'])

const groupsByRow = new WeakMap<Float32Array, [group: string, chance: number][]>()

/** The groups of plain letters that spell a unit, with the logarithm of their probability. */
function getSpellings(row: Float32Array, model: Model): [string, number][] {
  let groups = groupsByRow.get(row)
  if (!groups) {
    const spelt = [...model.groups].flatMap(([group, at]): [string, number][] =>
      row[at]! > IMPOSSIBLE && /^[a-z]*$/.test(group) ? [[group, row[at]!]] : [],
    )
    const best = Math.max(...spelt.map(([, chance]) => chance))
    groups = spelt.filter(([, chance]) => chance > best - MAX_RARITY)
    groupsByRow.set(row, groups)
  }
  return groups
}

function lettersChance(model: Model, before: string | undefined, group: string, begin: number): number {
  let last = before === undefined ? begin : model.letters.get(before)!
  let chance = 0
  for (const letter of group) {
    const at = model.letters.get(letter)!
    chance += model.bigrams[last * model.letters.size + at]!
    last = at
  }
  return chance
}
