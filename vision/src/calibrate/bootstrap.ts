import { seededRandom } from './seeded-random.ts'
import { listSubjects, type Trials, type WeightedTrials, weighTrials } from './trials.ts'

export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

export const BOOTSTRAP_ROUNDS = 1000

/** The value at a share (0 to 1) of ascending values. */
export function quantile(ascending: readonly number[], share: number): number {
  if (ascending.length === 0) return Number.NaN
  const at = share * (ascending.length - 1)
  const [low, high] = [ascending[Math.floor(at)]!, ascending[Math.ceil(at)]!]
  return low === high ? low : low + (at - Math.floor(at)) * (high - low)
}

/** How often each of the subjects is drawn in one resample with replacement. */
function resample(subjects: readonly string[], random: () => number): Map<string, number> {
  const times = new Map<string, number>()
  for (let i = 0; i < subjects.length; i += 1) {
    const drawn = subjects[Math.floor(random() * subjects.length)]!
    times.set(drawn, (times.get(drawn) ?? 0) + 1)
  }
  return times
}

/**
 * Statistics of the trials with the middle `share` (95 % by default) of their bootstrap distribution. Subjects are
 * resampled, not trials: trials of one subject are not independent, so intervals over trials are too narrow. Rounds in
 * which a statistic is not a number (no subject with two pictures was drawn) are left out of its interval.
 */
export function bootstrapSubjects<K extends string>(
  trials: Trials,
  statistics: (trials: WeightedTrials) => Record<K, number>,
  { rounds = BOOTSTRAP_ROUNDS, seed = 1, share = 0.95 } = {},
): Record<K, Estimate> {
  const subjects = listSubjects(trials)
  const random = seededRandom(seed)
  const values = statistics(weighTrials(trials))
  const drawn = {} as Record<K, number[]>
  for (let round = 0; round < rounds; round += 1) {
    const times = resample(subjects, random)
    const found = statistics(weighTrials(trials, (subject) => times.get(subject) ?? 0))
    for (const key of Object.keys(values) as K[])
      if (!Number.isNaN(found[key])) (drawn[key] ??= []).push(found[key])
  }
  const estimates = {} as Record<K, Estimate>
  for (const key of Object.keys(values) as K[]) {
    const ascending = (drawn[key] ?? []).sort((a, b) => a - b)
    const tail = (1 - share) / 2
    estimates[key] = {
      value: values[key],
      low: quantile(ascending, tail),
      high: quantile(ascending, 1 - tail),
    }
  }
  return estimates
}
