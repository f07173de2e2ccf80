import type { CharacterClass } from './layout.ts'
import { CHARACTERS } from './nets.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const ALLOWED: Record<CharacterClass, string> = {
  code: LETTERS,
  text: `${LETTERS}<`,
  digit: DIGITS,
  digitOrFiller: `${DIGITS}<`,
  sex: 'MFX<',
  any: CHARACTERS,
}

/**
 * Document numbers avoid the letter O, which in OCR-B differs from 0 only in width. In nats. Misreading a real O makes
 * its check digit fail (24 is no multiple of 10 under any weight), so the penalty cannot hide one.
 */
const LETTER_O_PENALTY = 3.5

/**
 * Characters that look the same in much print and in every blurred photo. The check digits distinguish them, because
 * their weights have no factor in common with 10. They do not distinguish G from 6 or L from 1, which differ by 10 and
 * 20.
 */
const SHAPES = ['0OCDQ', '1I', '2Z', '5S', '8B']

/** Log-probability from which the alternative (O or 0) may well be what is printed. */
const TORN = Math.log(0.1)

export type LineReading = {
  text: string
  /** Positions where the character class overruled the likeliest character. */
  forced: number[]
  /** Log-probability of the chosen character among all, "none" included. */
  certainties: number[]
  /** The same with look-alikes (`SHAPES`) combined: the remainder is the probability of another shape. */
  shape: number[]
  /** The picture does not decide between O and 0 where the position allows both. */
  torn: boolean
}

/** Picks the likeliest character that each position allows. */
export function decodeLine(logs: readonly Float32Array[], classes: readonly CharacterClass[]): LineReading {
  const reading: LineReading = { text: '', forced: [], certainties: [], shape: [], torn: false }
  for (const [place, log] of logs.entries()) {
    const kind = classes[place]!
    const weighed = (g: number) => log[g]! - (kind === 'any' && CHARACTERS[g] === 'O' ? LETTER_O_PENALTY : 0)
    let free = 0
    let chosen = -1
    for (let g = 0; g < CHARACTERS.length; g++) {
      if (log[g]! > log[free]!) free = g
      if (!ALLOWED[kind].includes(CHARACTERS[g]!)) continue
      if (chosen < 0 || weighed(g) > weighed(chosen)) chosen = g
    }
    const taken = CHARACTERS[chosen]!
    reading.text += taken
    const alike = SHAPES.find((shape) => shape.includes(taken)) ?? taken
    reading.shape.push(Math.min(0, logProbability(log, alike)))
    // O and 0 look the same in much print. Where the position allows only one, both count for it; where it allows both,
    // the rarer one is penalised. Neither case is a correction.
    const twin = taken === 'O' ? '0' : taken === '0' ? 'O' : null
    const other = twin === null ? -1 : CHARACTERS.indexOf(twin)
    if (free !== chosen && free !== other) reading.forced.push(place)
    if (twin === null) reading.certainties.push(log[chosen]!)
    else if (!ALLOWED[kind].includes(twin))
      reading.certainties.push(Math.min(0, logSum(log[chosen]!, log[other]!)))
    else {
      reading.torn ||= log[other]! > TORN
      // The total share of all other characters is unchanged.
      const both = logSum(log[chosen]!, log[other]!)
      reading.certainties.push(both + weighed(chosen) - logSum(weighed(chosen), weighed(other)))
    }
  }
  return reading
}

/** Log-probability of any of these characters. */
const logProbability = (log: Float32Array, characters: string) =>
  Math.log([...characters].reduce((sum, one) => sum + Math.exp(log[CHARACTERS.indexOf(one)]!), 0))

const logSum = (a: number, b: number) =>
  a === b ? a : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
