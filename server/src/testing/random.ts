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
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (of) => next() < of,
    pick: (from) => from[below(from.length)] as never,
  }
}
