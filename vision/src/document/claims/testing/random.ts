import { seededRandom } from '../../../calibrate/seeded-random.ts'

/** Random choices, reproducible from a seed. */
export function createRandom(seed: number) {
  const nextFloat = seededRandom(seed)
  const integerBelow = (below: number) => Math.floor(nextFloat() * below)
  return { nextFloat, integerBelow, pick: <T>(from: readonly T[]): T => from[integerBelow(from.length)]! }
}

export type Random = ReturnType<typeof createRandom>
