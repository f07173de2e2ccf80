import { seededRandom } from '../../vision/src/calibrate/seeded-random.ts'

/** A seeded generator (mulberry32): the same seed draws the same specimens on every machine. */
export type Random = {
  /** Uniform in [low, high). */
  between: (low: number, high: number) => number
  /** A whole number from 0 to `below` - 1. */
  whole: (below: number) => number
  /** Roughly normal, mean 0 and deviation 1 (sum of four uniforms). */
  normal: () => number
}

export function random(seed: number): Random {
  const next = seededRandom(seed)
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (below) => Math.floor(next() * below),
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  }
}

/** A seed from words, so that each picture has its own noise, independent of the drawing order. */
export function seedFrom(...words: (string | number)[]): number {
  let hash = 2166136261
  for (const char of words.join('|')) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619)
  return hash >>> 0
}
