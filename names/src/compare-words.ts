import { sharedChance, spellingChance, type Departure, type Misread } from './align.ts'
import { CUSTOMARY_NAMES } from './lexicon.ts'
import { isKnownOtherName } from './known-names.ts'
import type { Model } from './model.ts'
import { prepare, type Form, type NameWord } from './parse.ts'
import { UNIT_SHARE, unitsRatio } from './same-units.ts'

/**
 * How two words relate. `misspelling`: in two scripts, alike except for vowels or for letters before the last one;
 * `near`: alike, but the difference may make another name (Haile and Hailu).
 */
export type Relation =
  | 'same spelling'
  | 'customary spelling'
  | 'rare spelling'
  | 'customary form'
  | 'initial'
  | 'misreading'
  | 'misspelling'
  | 'near'
  | 'different'

export type WordMatch = {
  /** ln of the likelihood ratio: one name in two spellings, against two words of random letters. */
  spelling: number
  /** The same, limited by the frequency of the name: what sharing it proves. */
  score: number
  relation: Relation
  /** Whether the Latin spelling is that of another well-known name. */
  otherName: boolean
}

/** Score of words that differ, however long they are. All scores are in nats. */
export const LOWEST_WORD_SCORE = -15

/** Score of a customary form that letters do not explain. */
const CUSTOMARY_SCORE = 6
/** One initial in twenty is equal by chance; a different one is a contradiction. */
const SAME_INITIAL = 2
const OTHER_INITIAL = -9
/** ln of the probability of a first letter, from which on it is considered. */
const MIN_FIRST_LETTER_CHANCE = -6
/** ln of the probability that a name is spelt equally twice in one script. */
const EQUAL_SPELLING_CHANCE = Math.log(0.5)
/** Mean ln of the probability per unit, below which a spelling is rare. */
const RARE_CHANCE_PER_UNIT = -2.5
/** Minimum score of a word that departs from frequent spellings before its end. */
const MIN_DEPARTURE_SCORE = 3
/** Minimum score of a word with other vowels. */
const MIN_MISSPELLING_SCORE = -4
/** A word that spells another well-known name better by this score means that name. */
const OTHER_NAME_MARGIN = 1.5
/** Latin spellings of one name differ in length by at most this many letters: Aaltuu and Altu; Ayeleamanuel is not Amanuel. */
const MAX_LENGTH_DIFFERENCE = 3
/** From this score on, one name is likelier than two. */
const MIN_SAME_SCORE = 0

/** Whether two words are spellings of one name, and no letter indicates another name. */
export const agrees = ({ relation }: Pick<WordMatch, 'relation'>) =>
  !['different', 'near', 'misspelling'].includes(relation)

/** Compares two words. Scores below `least` are not exact. */
export function compareWords(
  model: Model,
  a: NameWord,
  b: NameWord,
  { misread, least = LOWEST_WORD_SCORE }: { misread: Misread; least?: number },
): WordMatch {
  if (a.initial || b.initial) return compareInitials(model, a, b)
  let best: Judged = { spelling: -Infinity, relation: 'different' }
  for (const one of a.forms)
    for (const other of b.forms) {
      // The spelling of a compound's half varies too much to be taken for another well-known name.
      const alone = (one.units ? a : b).half === null
      const match = compareForms(model, one, other, { misread, least, alone })
      if (match.spelling > best.spelling) best = match
    }
  const known = a.customary ?? b.customary
  const rarity = known === null ? Infinity : -CUSTOMARY_NAMES[known]!.share
  if (a.customary !== null && a.customary === b.customary && !agrees(best))
    best = { spelling: Math.max(best.spelling, CUSTOMARY_SCORE), relation: 'customary form' }
  return { otherName: false, ...best, score: Math.min(best.spelling, rarity) }
}

type Judged = Pick<WordMatch, 'spelling' | 'relation'> & { otherName?: boolean }

type FormOptions = { misread: Misread; least: number; alone: boolean }

function compareForms(model: Model, a: Form, b: Form, options: FormOptions): Judged {
  prepare(model, a)
  prepare(model, b)
  if (a.units && b.units) {
    if (a.key === b.key) return { spelling: -UNIT_SHARE * a.units.length, relation: 'same spelling' }
    return judge(0, (departure) => unitsRatio(a.units!, b.units!, departure))
  }
  if (a.units) return acrossScripts(model, a, b, options)
  if (b.units) return acrossScripts(model, b, a, options)
  if (a.key === b.key) return { spelling: EQUAL_SPELLING_CHANCE - a.chance!, relation: 'same spelling' }
  return inLatin(model, a as Spelt, b as Spelt, options)
}

type Spelt = Form & { lattice: Int16Array; chance: number }

function inLatin(model: Model, a: Spelt, b: Spelt, { misread, least }: FormOptions): Judged {
  const names = a.chance + b.chance - EQUAL_SPELLING_CHANCE
  const ratio = (departure: Departure, read: Misread, extra: 'a' | 'b' = 'a') =>
    sharedChance(model, a, b, { least: least + names, misread: read, departure, extra }) - names
  const judged = judge(0, (departure) =>
    departure === 'inside'
      ? Math.max(ratio(departure, null, 'a'), ratio(departure, null, 'b'))
      : ratio(departure, null),
  )
  const longer = Math.abs(a.latin.length - b.latin.length) > MAX_LENGTH_DIFFERENCE
  if (agrees(judged) && (longer || mixesVowels(a.latin, b.latin))) return { ...judged, relation: 'near' }
  // OCR replaces a letter with one letter.
  if (agrees(judged) || misread === null || a.latin.length !== b.latin.length) return judged
  const read = ratio('nowhere', misread)
  return read >= MIN_SAME_SCORE ? { spelling: read, relation: 'misreading' } : judged
}

/** Whether one has an a for the other's e and also an e for its a: Salem is not Selam. */
function mixesVowels(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => word.replaceAll(/[^aeiouäéə]/g, ''))
  if (one!.length !== other!.length) return false
  const swapped = (from: string, to: string) =>
    [...one!].some((letter, i) => letter === from && other![i] === to)
  return swapped('a', 'e') && swapped('e', 'a')
}

function acrossScripts(model: Model, units: Form, latin: Form, { least, alone }: FormOptions): Judged {
  const names = latin.chance!
  const chance = (departure: Departure, from: number) =>
    spellingChance(units.spelt!, latin.lattice!, names + from, departure)
  const each = () => chance('anywhere', least) / units.units!.length
  const judged = judge(
    each,
    (departure) => chance(departure, departure === 'anywhere' ? least : MIN_SAME_SCORE) - names,
  )
  if (judged.spelling < MIN_MISSPELLING_SCORE) return judged
  const departs = chance('nowhere', MIN_SAME_SCORE) < names + MIN_SAME_SCORE
  if (
    alone &&
    isKnownOtherName(model, units, latin, departs ? names : names + judged.spelling + OTHER_NAME_MARGIN)
  )
    return { ...judged, relation: judged.spelling < MIN_SAME_SCORE ? 'different' : 'near', otherName: true }
  const misspelt =
    !agrees(judged) &&
    (chance('vowels', MIN_MISSPELLING_SCORE) - names >= MIN_MISSPELLING_SCORE ||
      chance('stem', MIN_SAME_SCORE) - names >= MIN_DEPARTURE_SCORE)
  return misspelt ? { ...judged, relation: 'misspelling' } : judged
}

function judge(each: number | (() => number), ratio: (departure: Departure) => number): Judged {
  const spelling = ratio('anywhere')
  if (spelling < MIN_SAME_SCORE) return { spelling, relation: 'different' }
  if (ratio('nowhere') >= MIN_SAME_SCORE) {
    const rare = (typeof each === 'number' ? each : each()) < RARE_CHANCE_PER_UNIT
    return { spelling, relation: rare ? 'rare spelling' : 'customary spelling' }
  }
  return { spelling, relation: ratio('inside') >= MIN_DEPARTURE_SCORE ? 'rare spelling' : 'near' }
}

function compareInitials(model: Model, a: NameWord, b: NameWord): WordMatch {
  const same = beginAlike(model, a, b)
  const score = same ? SAME_INITIAL : OTHER_INITIAL
  return { spelling: score, score, relation: same ? 'initial' : 'different', otherName: false }
}

/** Whether two words may begin with the same sound. */
export function beginAlike(model: Model, a: NameWord, b: NameWord): boolean {
  return a.forms.some((one) =>
    b.forms.some((other) => (firstLetterBits(model, one) & firstLetterBits(model, other)) !== 0),
  )
}

const VOWELS_AND_GLIDES = 'aeiouyäéə'

/** The Latin letters that a word may begin with, as bits; those that spell the same consonants are included. */
function firstLetterBits(model: Model, form: Form): number {
  if (form.firstLetterBits !== undefined) return form.firstLetterBits
  let cache = firstLetterCaches.get(model)
  if (!cache) firstLetterCaches.set(model, (cache = new Map()))
  const first = form.units ? `unit ${form.units[0]?.consonant}` : (form.latin[0] ?? '')
  let bits = cache.get(first)
  if (bits === undefined) cache.set(first, (bits = findFirstLetters(model, form)))
  return (form.firstLetterBits = bits)
}

const firstLetterCaches = new WeakMap<Model, Map<string, number>>()

function findFirstLetters(model: Model, { units, latin }: Form): number {
  const bit = (letter: string) => 1 << (model.letters.get(letter) ?? 0)
  if (units?.[0]?.consonant === 'alef' || (!units && VOWELS_AND_GLIDES.includes(latin[0] ?? '')))
    return [...VOWELS_AND_GLIDES].reduce((bits, letter) => bits | bit(letter), 0)
  if (units)
    return units[0]
      ? toFirstLetterBits(model, model.consonants.get(`${units[0].consonant} first voiced`)!, bit)
      : 0
  let bits = bit(latin[0] ?? '')
  // All letters for a consonant that this letter may spell.
  for (const [context, row] of model.consonants)
    if (context.endsWith('first voiced') && spells(model, row, latin[0]!))
      bits |= toFirstLetterBits(model, row, bit)
  return bits
}

const spells = (model: Model, row: Float32Array, letter: string) => {
  const group = model.groups.get(letter)
  return group !== undefined && row[group]! > MIN_FIRST_LETTER_CHANCE
}

function toFirstLetterBits(model: Model, row: Float32Array, bit: (letter: string) => number): number {
  let bits = 0
  for (const [group, at] of model.groups)
    if (group !== '' && row[at]! > MIN_FIRST_LETTER_CHANCE) bits |= bit(group[0]!)
  return bits
}
