import type { Random } from '../random.ts'
import type { Calls } from '../requests.ts'
import type { World } from '../world.ts'

/** What one row of the catalogue found. */
export interface Outcome {
  tried: number
  /** What got through, in words; the target is none. */
  through: string[]
  /** Further measures, for the table. */
  note?: string
}

export interface AttackContext {
  world: World
  calls: Calls
  random: Random
  /** Lines of the log, at level trace, since the row began. */
  log: readonly string[]
}

/** One row of the attack catalogue: `npm run test:security` prints them, `npm test` runs them shortened. */
export interface AttackRow {
  name: string
  target: string
  /** How many are tried in full, and in `npm test`. */
  full: number
  short: number
  run(context: AttackContext, count: number): Promise<Outcome>
}
