import { MOVES } from './mix/change-shape.ts'
import { DONORS } from './mix/donors.ts'
import { PARTS, type Recipe } from './mix/recipe.ts'
import type { Random } from '@wabi/specimens/random.ts'

/** A recipe as a list of numbers, in the order of its lists. */
export type Vector = readonly number[]

const COUNT: number = DONORS.length
const SHADES = PARTS.length * COUNT
const SHAPE = SHADES + COUNT
const MOVE = SHAPE + COUNT
const TONE = MOVE + MOVES.length
/** Unit of red's and blue's numbers. */
const TINT = 0.15

/** Logarithm of gamma around which each person's tone is searched. */
const TONES: Readonly<Record<string, number>> = { hanna: 0.3, selam: 0.5, marta: 0.5, ruth: 0.35, liya: 0.4 }
export const toneStart = (person: string): number => TONES[person] ?? 0.4

/** Indices of donors whose lips are open, and of one whose hair falls into her forehead. */
const OPEN_LIPS = [0, 1, 4, 5, 9]
const COVERED = [0]
const isFit = (part: number, donor: number) =>
  !(PARTS[part] === 'mouth' && OPEN_LIPS.includes(donor)) &&
  !(PARTS[part] === 'skin' && COVERED.includes(donor))

export function fromVector(vector: Vector): Recipe {
  const list = (from: number, count = COUNT) =>
    vector.slice(from, from + count).map((value) => Math.round(value * 1000) / 1000)
  const moves = list(MOVE, MOVES.length)
  const [gamma, red, blue] = [
    Math.exp(vector[TONE]!),
    Math.exp(TINT * vector[TONE + 1]!),
    Math.exp(TINT * vector[TONE + 2]!),
  ].map((value) => Math.round(value * 1000) / 1000) as [number, number, number]
  return {
    details: {
      eyes: list(0),
      brows: list(COUNT),
      nose: list(2 * COUNT),
      mouth: list(3 * COUNT),
      skin: list(4 * COUNT),
    },
    shades: list(SHADES),
    shape: list(SHAPE),
    moves: Object.fromEntries(MOVES.map((move, i) => [move, moves[i]!])) as Recipe['moves'],
    tone: { gamma, red, blue },
  }
}

/** Close to the mean of all donors whose part is fit: the mean is further from each of them than they are from each other. */
export function startVector(tone: number, random: Random): Vector {
  const vector = Array.from({ length: TONE + 3 }, () => 0)
  for (let row = 0; row <= PARTS.length; row += 1) {
    const fit = DONORS.map((_, k) => k).filter((k) => isFit(row, k))
    for (const k of fit) vector[row * COUNT + k] = 1 / fit.length + 0.04 * random.normal()
  }
  for (let k = 0; k < COUNT; k += 1) vector[SHAPE + k] = 1 / COUNT + 0.04 * random.normal()
  vector[TONE] = tone
  return vector
}

const above = (value: number, limit: number) => Math.max(0, value - limit) ** 2

/** How implausible a recipe's face is: shares below 0, shapes and moves beyond those of people, other tones. */
export function penalize(vector: Vector, tone: number): number {
  let penalty = 0
  for (let row = 0; row <= PARTS.length; row += 1) {
    let sum = 0
    for (let k = 0; k < COUNT; k += 1) {
      const value = vector[row * COUNT + k]!
      sum += value
      penalty += 2 * above(-value, 0) + 0.2 * above(value, 0.8) + (isFit(row, k) ? 0 : 2 * value * value)
    }
    penalty += row < PARTS.length ? 0.5 * (above(1, sum) + above(sum, 1.25)) : 0.5 * (sum - 1) ** 2
  }
  const shape = vector.slice(SHAPE, MOVE)
  penalty +=
    0.2 *
    above(
      shape.reduce((sum, value) => sum + Math.abs(value), 0),
      1.2,
    )
  for (const value of shape) penalty += 0.02 * value * value
  for (const value of vector.slice(MOVE, TONE))
    penalty += 2 * above(Math.abs(value), 0.17) + 0.05 * value * value
  penalty += 0.5 * (vector[TONE]! - tone) ** 2 + 0.02 * (vector[TONE + 1]! ** 2 + vector[TONE + 2]! ** 2)
  return penalty
}
