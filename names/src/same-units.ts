import type { Departure } from './align.ts'
import { IMPOSSIBLE } from './model.ts'
import type { Unit } from './units.ts'

/**
 * Compares two spellings in Ge'ez or Arabic letters. Amharic and Tigrinya spelling varies in letters of one sound (which are
 * one unit), the sixth order for another, an h or glottal stop that is written or not, and labialised letters (መኮንን,
 * መኰንን). The probabilities are set by hand, not learned.
 */
const SAME = Math.log(0.94)
const NEAR = Math.log(0.01)
const FAR = Math.log(0.0004)
const UNKNOWN_VOWEL = Math.log(0.3)

const NEAR_VOWELS = new Set(
  [
    '1 4',
    '1 6',
    '5 6',
    '3 6',
    '2 6',
    '1 5',
    '7 w1',
    '2 w6',
    '7 w6',
    '6 w6',
    '4 w4',
    '1 w1',
    '2 7',
    '2 w1',
    '3 5',
  ].flatMap((pair) => {
    const [a, b] = pair.split(' ')
    return [`${a} ${b}`, `${b} ${a}`]
  }),
)
const NEAR_CONSONANTS = new Set(
  [
    'k kh',
    'h kh',
    'h alef',
    'q kh',
    'j zh',
    'z zh',
    'ts tt',
    's ts',
    'ch cc',
    'p pp',
    'f p',
    'b v',
    't tt',
    's sh',
    'k q',
    'd dd',
    'n ny',
    'alef y',
    'alef w',
    'd tt',
    's z',
  ].flatMap((pair) => {
    const [a, b] = pair.split(' ')
    return [`${a} ${b}`, `${b} ${a}`]
  }),
)
/** Consonants that may be left out: a glottal stop, an h, or a glide in the sixth order. */
const SILENT = new Set(['alef', 'h', 'y', 'w'])

/** ln of the probability of a unit in names, which have about 14 frequent consonants and 5 frequent vowels. */
export const UNIT_SHARE = -Math.log(14 * 5)

/** The log-likelihood ratio of two words of units: one name written twice, against two names. */
export function unitsRatio(
  a: readonly Unit[],
  b: readonly Unit[],
  departure: Departure = 'anywhere',
): number {
  const allowed = (chance: number, atEnd: boolean) =>
    chance <= FAR && (departure === 'nowhere' || (departure === 'inside' && atEnd)) ? IMPOSSIBLE : chance
  const omitted = (unit: Unit, atEnd: boolean) => allowed(omission(unit, atEnd), atEnd)
  let row = [0]
  for (const unit of b) row.push(row.at(-1)! + omitted(unit, a.length === 0))
  for (const [i, one] of a.entries()) {
    const next = [row[0]! + omitted(one, false)]
    for (const [j, other] of b.entries()) {
      const last = i === a.length - 1 && j === b.length - 1
      next.push(
        Math.max(
          row[j]! + allowed(substitution(one, other, last), last) - UNIT_SHARE,
          row[j + 1]! + omitted(one, j === b.length - 1),
          next[j]! + omitted(other, i === a.length - 1),
        ),
      )
    }
    row = next
  }
  return row[b.length]!
}

function omission({ consonant, vowel }: Unit, atEnd: boolean): number {
  if (!SILENT.has(consonant)) return FAR
  // A glide or a vowel more at the end makes another name: ተስፋ and ተስፋዬ, ግርማ and ግርማይ.
  if (atEnd && (vowel !== '6' || consonant === 'y' || consonant === 'w')) return FAR
  return vowel === '6' ? NEAR : NEAR + Math.log(0.2)
}

function substitution(a: Unit, b: Unit, last: boolean): number {
  const consonant =
    a.consonant === b.consonant
      ? SAME / 2
      : NEAR_CONSONANTS.has(`${a.consonant} ${b.consonant}`)
        ? NEAR
        : 2 * FAR
  return consonant + vowels(a.vowel, b.vowel, last)
}

function vowels(a: string, b: string, last: boolean): number {
  if (a === b) return SAME / 2
  if (a === '*' || b === '*') return UNKNOWN_VOWEL
  // A different last vowel makes another name: አበበ and አበባ, ኃይሌ and ኃይሉ.
  if (last) return FAR
  return NEAR_VOWELS.has(`${a} ${b}`) ? NEAR : FAR
}
