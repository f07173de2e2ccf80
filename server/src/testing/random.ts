import { seededRandom } from '../../../vision/src/calibrate/seeded-random.ts'

/** Random choices, reproducible from a seed (mulberry32). */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** 0 <= n < below */
  below(below: number): number
  chance(of: number): boolean
  pick<T>(from: readonly T[]): T
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (of) => next() < of,
    pick: (from) => from[below(from.length)] as never,
  }
}
