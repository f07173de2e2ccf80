import { unitContexts } from './contexts.ts'
import { MODEL } from './costs.ts'
import { ABBREVIATED, CUSTOMARY_NAMES } from './lexicon.ts'
import { IMPOSSIBLE, type Model } from './model.ts'
import { formOf } from './parse.ts'
import type { Unit } from './units.ts'

/** Spellings that are followed to the end of a word, the likeliest ones. */
const BEAM = 24
/** How much the letters' own order counts beside the units' spellings; of 0, 0.3, 0.5 and 0.8 the one that spelt most names as their bearers do. */
const LETTERS_WEIGHT = 0.3
/** What newspapers and passports write, where the lists that the costs come from have more of the scholarly letter. */
const CUSTOMARY_GROUPS: Readonly<Record<string, string>> = { q: 'k', ny: 'gn' }

const GEEZ_WORD = /[\u1200-\u135a\u135d-\u135f]+/gu
const GEEZ = /[\u1200-\u135a]/u

/** Whether any of it is written in Ge'ez letters. */
export const hasGeez = (text: string): boolean => GEEZ.test(text)

/**
 * A name in Ge'ez letters as it is customarily written in Latin ones; other letters stay as they are. Customary names have
 * their customary form, others the likeliest spelling under the model. It is one of several spellings: for people to read,
 * never evidence of how somebody writes their name.
 */
export function toLatin(name: string, model: Model = MODEL): string {
  return name
    .normalize('NFC')
    .replaceAll(/([\u1200-\u135a])\/(?=[\u1200-\u135a])/gu, (short, letter: string) => {
      const full = ABBREVIATED.get(letter)
      return full?.length === 1 ? `${full[0]} ` : short
    })
    .replaceAll(GEEZ_WORD, (word) => capitalised(latinWord(word, model)))
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const customary = new Map(
  CUSTOMARY_NAMES.flatMap(({ forms }) => {
    const latin = forms.find((form) => !GEEZ.test(form))
    return latin === undefined
      ? []
      : forms.filter((form) => GEEZ.test(form)).map((form) => [formOf(form).key, latin] as const)
  }),
)

function latinWord(word: string, model: Model): string {
  const { key, units } = formOf(word)
  return customary.get(key) ?? likeliestSpelling(units ?? [], model)
}

type Spelling = { text: string; chance: number }

function likeliestSpelling(units: readonly Unit[], model: Model): string {
  const [begin, end] = [model.letters.get('^')!, model.letters.get('$')!]
  let beam: Spelling[] = [{ text: '', chance: 0 }]
  const contexts = unitContexts(units)
  for (const [at, { consonant, vowel }] of contexts.entries()) {
    const [ofConsonant, ofVowel] = customarySpelling(units, at)
    const slots = [
      ofConsonant === null ? spellingsOf(model.consonants.get(consonant)!, model) : CERTAIN(ofConsonant),
      ofVowel === null ? spellingsOf(model.vowels.get(vowel)!, model) : CERTAIN(ofVowel),
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
        .slice(0, BEAM)
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

const CERTAIN = (group: string): [string, number][] => [[group, 0]]

/** The consonant's and the vowel's letters where custom has one way; null where the model chooses. */
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
  // A first consonant does not stand alone: Biruk, Shiferaw.
  const first = at === 0 && vowel === '6' && next !== undefined && consonant !== 'alef'
  return [CUSTOMARY_GROUPS[consonant] ?? null, first ? 'i' : null]
}

const SILENT = new Set(['alef', 'h', 'w', 'y'])

const spelt = new WeakMap<Float32Array, [group: string, chance: number][]>()

/** The groups of plain letters that spell a unit. */
function spellingsOf(row: Float32Array, model: Model): [string, number][] {
  let groups = spelt.get(row)
  if (!groups) {
    groups = [...model.groups].flatMap(([group, at]): [string, number][] =>
      row[at]! > IMPOSSIBLE && /^[a-z]*$/.test(group) ? [[group, row[at]!]] : [],
    )
    spelt.set(row, groups)
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
