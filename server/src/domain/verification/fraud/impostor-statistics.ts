import type { FaceAlarm } from '@wabi/contract/shapes/health.ts'

export type Interval = readonly [value: number, low: number, high: number]

export interface ImpostorStatistics {
  subjects: number
  /** Share of strangers nearer than the match threshold; the interval is over subjects. */
  falseMatchRate: Interval
  /** Distance that one stranger in a thousand is below, by a normal model. */
  nearestThousandth: Interval
}

/** Distance between the portrait of one subject and the selfie of another; null: a pair that is left out. */
export type DistanceBetween = (portraitIndex: number, selfieIndex: number) => number | null

const ROUNDS = 200
/** Standard normal value that one in a thousand is below. */
const Z_THOUSANDTH = -3.0902

type Sums = { weight: number; sum: number; squares: number; matches: number }

/**
 * Statistics of all pairs of different subjects, with 95 % intervals from a bootstrap over subjects: pairs that share a
 * subject are not independent.
 * @param random numbers from 0 to 1
 */
export function impostorStatistics(
  subjects: number,
  distanceBetween: DistanceBetween,
  matchBelow: number,
  random: () => number,
): ImpostorStatistics {
  const distances = new Float64Array(subjects * subjects).fill(Number.NaN)
  for (let i = 0; i < subjects; i++)
    for (let j = 0; j < subjects; j++)
      if (i !== j) distances[i * subjects + j] = distanceBetween(i, j) ?? Number.NaN

  const statistics = (times: Float64Array): [rate: number, thousandth: number] => {
    const all: Sums = { weight: 0, sum: 0, squares: 0, matches: 0 }
    for (let i = 0; i < subjects; i++) {
      if (times[i] === 0) continue
      for (let j = 0; j < subjects; j++) {
        const distance = distances[i * subjects + j]!
        if (times[j] === 0 || Number.isNaN(distance)) continue
        const weight = times[i]! * times[j]!
        all.weight += weight
        all.sum += weight * distance
        all.squares += weight * distance * distance
        if (distance < matchBelow) all.matches += weight
      }
    }
    const mean = all.sum / all.weight
    const deviation = Math.sqrt(Math.max(0, all.squares / all.weight - mean * mean))
    return [all.matches / all.weight, mean + Z_THOUSANDTH * deviation]
  }

  const drawn: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const times = new Float64Array(subjects)
    for (let i = 0; i < subjects; i++) times[Math.floor(random() * subjects)]! += 1
    statistics(times).forEach((value, k) => drawn[k]!.push(value))
  }
  const values = statistics(new Float64Array(subjects).fill(1))
  const [falseMatchRate, nearestThousandth] = values.map((value, k): Interval => {
    const ascending = drawn[k]!.sort((a, b) => a - b)
    return [value, ascending[Math.floor(0.025 * ROUNDS)]!, ascending[Math.ceil(0.975 * ROUNDS) - 1]!]
  })
  return { subjects, falseMatchRate: falseMatchRate!, nearestThousandth: nearestThousandth! }
}

/** A client's baseline and its newest state must differ by more than this, in distance, to count as drift. */
const MIN_DRIFT = 0.02

/**
 * Whether strangers match more often than stated, or have come nearer than at first. Both compare intervals, so that few
 * customers give no alarm. Needs to know nothing about the customers, such as their origin.
 */
export function judgeImpostors(
  now: ImpostorStatistics,
  baseline: Pick<ImpostorStatistics, 'nearestThousandth'> | null,
  statedFalseMatchRate: number,
): FaceAlarm | null {
  if (now.falseMatchRate[1] > statedFalseMatchRate) return 'false_match_rate'
  if (!baseline) return null
  const [value, , high] = now.nearestThousandth
  const [before, low] = baseline.nearestThousandth
  return before - value > MIN_DRIFT && high < low ? 'drift' : null
}
