/** One comparison of two pictures, with the subject of each. */
export type Trial = {
  readonly a: string
  readonly b: string
  readonly distance: number
}

/** Comparisons of one subject with themselves and of two subjects. A face that was not found has distance Infinity. */
export type Trials = { readonly genuine: readonly Trial[]; readonly impostor: readonly Trial[] }

export type Weighted = { readonly distance: number; readonly weight: number }
export type WeightedTrials = { readonly genuine: readonly Weighted[]; readonly impostor: readonly Weighted[] }

export function splitTrials(trials: Iterable<Trial>): Trials {
  const [genuine, impostor]: [Trial[], Trial[]] = [[], []]
  for (const trial of trials) (trial.a === trial.b ? genuine : impostor).push(trial)
  return { genuine, impostor }
}

const pairKey = ({ a, b }: Trial) => (a < b ? `${a}\n${b}` : `${b}\n${a}`)

/** One over the number of trials of each trial's pair; kept, because a bootstrap weighs the same trials often. */
const shares = new WeakMap<readonly Trial[], Float64Array>()

function getShares(trials: readonly Trial[]): Float64Array {
  const known = shares.get(trials)
  if (known) return known
  const keys = trials.map(pairKey)
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const found = Float64Array.from(keys, (key) => 1 / counts.get(key)!)
  shares.set(trials, found)
  return found
}

/**
 * Every subject, and every pair of subjects, counts once in total, however many pictures there are. `times` is how often
 * a resample contains each subject; 1 by default.
 */
export function weighTrials(
  { genuine, impostor }: Trials,
  times: (subject: string) => number = () => 1,
): WeightedTrials {
  const weigh = (trials: readonly Trial[]) => {
    const share = getShares(trials)
    return trials.flatMap(({ a, b, distance }, i): Weighted[] => {
      const repeated = a === b ? times(a) : times(a) * times(b)
      return repeated === 0 ? [] : [{ distance, weight: repeated * share[i]! }]
    })
  }
  return { genuine: weigh(genuine), impostor: weigh(impostor) }
}

/** The weighted share of trials whose distance fulfils the condition; NaN without trials. */
export function computeShare(trials: readonly Weighted[], counts: (distance: number) => boolean): number {
  let [hit, all] = [0, 0]
  for (const { distance, weight } of trials) {
    all += weight
    if (counts(distance)) hit += weight
  }
  return all === 0 ? Number.NaN : hit / all
}

export const falseMatchRate = ({ impostor }: WeightedTrials, below: number) =>
  computeShare(impostor, (distance) => distance < below)
export const falseNonMatchRate = ({ genuine }: WeightedTrials, below: number) =>
  computeShare(genuine, (distance) => !(distance < below))

export const listSubjects = ({ genuine, impostor }: Trials): string[] =>
  [...new Set([...genuine, ...impostor].flatMap(({ a, b }) => [a, b]))].sort()
