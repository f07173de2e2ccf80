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
 * Numbers of documents avoid the letter O, and in OCR-B only its width tells it from 0 (nats). An O that is one all
 * the same makes its check digit fail (24 is no multiple of 10 away from 0 under any weight), so this hides nothing.
 */
const LETTER_O_PENALTY = 3.5

/**
 * One shape in much print and every blurred photo, and told apart by the check digits, whose weights have no factor in
 * common with 10. G and 6, L and 1 are not: they count for 10 and 20 more.
 */
const SHAPES = ['0OCDQ', '1I', '2Z', '5S', '8B']

/** Log-probability from which the twin of what was chosen may well be what is printed. */
const TORN = Math.log(0.1)

export type LineReading = {
  text: string
  /** Places where the class overruled what the picture looked most like. */
  forced: number[]
  /** Log-probability of the chosen character among all, "none" included. */
  sureness: number[]
  /** The same, look-alikes (`SHAPES`) taken for one: what is missing speaks for another shape. */
  shape: number[]
  /** O or 0 was left open by the picture where the place allows both. */
  torn: boolean
}

/** Picks the likeliest character that each place allows. */
export function decodeLine(logs: readonly Float32Array[], classes: readonly CharacterClass[]): LineReading {
  const reading: LineReading = { text: '', forced: [], sureness: [], shape: [], torn: false }
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
    reading.shape.push(Math.min(0, logOf(log, alike)))
    // O and 0 are one shape in much print. Where the place allows but one, both speak for it; where both, the rarer
    // is believed less. Either way nothing is forced.
    const twin = taken === 'O' ? '0' : taken === '0' ? 'O' : null
    const other = twin === null ? -1 : CHARACTERS.indexOf(twin)
    if (free !== chosen && free !== other) reading.forced.push(place)
    if (twin === null) reading.sureness.push(log[chosen]!)
    else if (!ALLOWED[kind].includes(twin))
      reading.sureness.push(Math.min(0, logSum(log[chosen]!, log[other]!)))
    else {
      reading.torn ||= log[other]! > TORN
      // The share of all but these two stays what it was.
      const both = logSum(log[chosen]!, log[other]!)
      reading.sureness.push(both + weighed(chosen) - logSum(weighed(chosen), weighed(other)))
    }
  }
  return reading
}

/** Log-probability that it is any of these characters. */
const logOf = (log: Float32Array, characters: string) =>
  Math.log([...characters].reduce((sum, one) => sum + Math.exp(log[CHARACTERS.indexOf(one)]!), 0))

const logSum = (a: number, b: number) =>
  a === b ? a : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
