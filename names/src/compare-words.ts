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
  /** ln of the chance of the two words if they are one name, against two names that letters make up. */
  spelling: number
  /** The same against how often people bear the name, where that is known: what sharing it proves. */
  score: number
  relation: Relation
  /** Whether the Latin spelling is that of another well-known name. */
  otherName: boolean
}

/** Words that differ tell no more than this, however long they are. */
export const WORST = -15

/** A customary form that letters do not explain is surer than chance, by this. */
const CUSTOMARY_SCORE = 6
/** Initials: one letter in twenty is the same by chance, and a wrong one is a contradiction. */
const SAME_INITIAL = 2
const OTHER_INITIAL = -9
/** Two spellings of one name in one script are alike in half of the cases. */
/** ln of a spelling that happens. */
const OFTEN = -6
const SPELT_ALIKE = Math.log(0.5)
/** Below this for each unit a spelling is a rare one. */
const RARE = -2.5
/** What else a word with a departure inside it must prove, and the least that a misspelt one may. */
const SURE_INSIDE = 3
const MISSPELT = -4
/** A well-known name that a word spells by so much more likely is the one that is meant. */
const MORE_LIKELY = 1.5
/** Latin spellings of one name differ in length by at most this many letters: Aaltuu and Altu; Ayeleamanuel is not Amanuel. */
const MAX_LENGTH_DIFFERENCE = 3
/** From here on two words are one name's rather than two. */
const FLOOR = 0

/** Whether two words are one name's: likelier than not, and no letter speaks for another name. */
export const agrees = ({ relation }: Pick<WordMatch, 'relation'>) =>
  !['different', 'near', 'misspelling'].includes(relation)

/** Compares two words. `least`: below this score the exact one does not matter. */
export function compareWords(
  model: Model,
  a: NameWord,
  b: NameWord,
  { misread, least = WORST }: { misread: Misread; least?: number },
): WordMatch {
  if (a.initial || b.initial) return compareInitials(model, a, b)
  let best: Judged = { spelling: -Infinity, relation: 'different' }
  for (const one of a.forms)
    for (const other of b.forms) {
      // Halves of compounds are spelt as they please: no name of their own is near.
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
  if (a.key === b.key) return { spelling: SPELT_ALIKE - a.chance!, relation: 'same spelling' }
  return inLatin(model, a as Spelt, b as Spelt, options)
}

type Spelt = Form & { lattice: Int16Array; chance: number }

function inLatin(model: Model, a: Spelt, b: Spelt, { misread, least }: FormOptions): Judged {
  const names = a.chance + b.chance - SPELT_ALIKE
  const ratio = (departure: Departure, read: Misread, extra: 'a' | 'b' = 'a') =>
    sharedChance(model, a, b, { least: least + names, misread: read, departure, extra }) - names
  const judged = judge(0, (departure) =>
    departure === 'inside'
      ? Math.max(ratio(departure, null, 'a'), ratio(departure, null, 'b'))
      : ratio(departure, null),
  )
  const longer = Math.abs(a.latin.length - b.latin.length) > MAX_LENGTH_DIFFERENCE
  if (agrees(judged) && (longer || mixesVowels(a.latin, b.latin))) return { ...judged, relation: 'near' }
  if (agrees(judged) || misread === null) return judged
  const read = ratio('nowhere', misread)
  return read >= FLOOR ? { spelling: read, relation: 'misreading' } : judged
}

/** One spelling writes a for e throughout, or e for a, but not both at once: Salem is not Selam. */
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
    (departure) => chance(departure, departure === 'anywhere' ? least : FLOOR) - names,
  )
  if (judged.spelling < MISSPELT) return judged
  const departs = chance('nowhere', FLOOR) < names + FLOOR
  if (alone && isKnownOtherName(model, units, latin, departs ? names : names + judged.spelling + MORE_LIKELY))
    return { ...judged, relation: judged.spelling < FLOOR ? 'different' : 'near', otherName: true }
  const misspelt =
    !agrees(judged) &&
    (chance('vowels', MISSPELT) - names >= MISSPELT || chance('stem', FLOOR) - names >= SURE_INSIDE)
  return misspelt ? { ...judged, relation: 'misspelling' } : judged
}

function judge(each: number | (() => number), ratio: (departure: Departure) => number): Judged {
  const spelling = ratio('anywhere')
  if (spelling < FLOOR) return { spelling, relation: 'different' }
  if (ratio('nowhere') >= FLOOR) {
    const rare = (typeof each === 'number' ? each : each()) < RARE
    return { spelling, relation: rare ? 'rare spelling' : 'customary spelling' }
  }
  return { spelling, relation: ratio('inside') >= SURE_INSIDE ? 'rare spelling' : 'near' }
}

function compareInitials(model: Model, a: NameWord, b: NameWord): WordMatch {
  const same = beginAlike(model, a, b)
  const score = same ? SAME_INITIAL : OTHER_INITIAL
  return { spelling: score, score, relation: same ? 'initial' : 'different', otherName: false }
}

/** Whether two words may begin with the same sound: without that they are not one name. */
export function beginAlike(model: Model, a: NameWord, b: NameWord): boolean {
  return a.forms.some((one) =>
    b.forms.some((other) => (beginning(model, one) & beginning(model, other)) !== 0),
  )
}

const VOWELS_AND_GLIDES = 'aeiouyäéə'

/** The Latin letters that a word may begin with, as bits. Letters for one consonant are one another's. */
function beginning(model: Model, form: Form): number {
  if (form.beginning !== undefined) return form.beginning
  let cache = beginningCaches.get(model)
  if (!cache) beginningCaches.set(model, (cache = new Map()))
  const first = form.units ? `unit ${form.units[0]?.consonant}` : (form.latin[0] ?? '')
  let bits = cache.get(first)
  if (bits === undefined) cache.set(first, (bits = findBeginning(model, form)))
  return (form.beginning = bits)
}

const beginningCaches = new WeakMap<Model, Map<string, number>>()

function findBeginning(model: Model, { units, latin }: Form): number {
  const bit = (letter: string) => 1 << (model.letters.get(letter) ?? 0)
  if (units?.[0]?.consonant === 'alef' || (!units && VOWELS_AND_GLIDES.includes(latin[0] ?? '')))
    return [...VOWELS_AND_GLIDES].reduce((bits, letter) => bits | bit(letter), 0)
  if (units)
    return units[0]
      ? firstLetters(model, model.consonants.get(`${units[0].consonant} first voiced`)!, bit)
      : 0
  let bits = bit(latin[0] ?? '')
  // Two spellings of one consonant: what any consonant that the letter spells may be spelt with.
  for (const [context, row] of model.consonants)
    if (context.endsWith('first voiced') && spells(model, row, latin[0]!))
      bits |= firstLetters(model, row, bit)
  return bits
}

const spells = (model: Model, row: Float32Array, letter: string) => {
  const group = model.groups.get(letter)
  return group !== undefined && row[group]! > OFTEN
}

function firstLetters(model: Model, row: Float32Array, bit: (letter: string) => number): number {
  let bits = 0
  for (const [group, at] of model.groups) if (group !== '' && row[at]! > OFTEN) bits |= bit(group[0]!)
  return bits
}
