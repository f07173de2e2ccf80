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
const LETTER_O_PENALTY = 1.5

export type LineReading = {
  text: string
  /** Places where the class overruled what the picture looked most like. */
  forced: number[]
  /** Log-probability of the chosen character among all, "none" included. */
  sureness: number[]
}

/** Picks the likeliest character that each place allows. */
export function decodeLine(logs: readonly Float32Array[], classes: readonly CharacterClass[]): LineReading {
  const reading: LineReading = { text: '', forced: [], sureness: [] }
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
    // O and 0 are one shape in much print: where the place allows but one, both speak for it, and nothing is forced.
    const twin = taken === 'O' ? '0' : taken === '0' ? 'O' : null
    const other = twin !== null && !ALLOWED[kind].includes(twin) ? CHARACTERS.indexOf(twin) : -1
    if (free !== chosen && free !== other) reading.forced.push(place)
    reading.text += taken
    reading.sureness.push(other < 0 ? log[chosen]! : Math.min(0, logSum(log[chosen]!, log[other]!)))
  }
  return reading
}

const logSum = (a: number, b: number) =>
  a === b ? a : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
