/** Pseudo-random numbers, reproducible from a seed (mulberry32). */
export function createChance(seed: number) {
  let state = seed
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(unit() * below)
  return { unit, whole, pick: <T>(from: readonly T[]): T => from[whole(from.length)]! }
}

export type Chance = ReturnType<typeof createChance>
