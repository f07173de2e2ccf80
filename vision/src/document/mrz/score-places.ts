import { CHARACTERS, CLASSES } from './nets.ts'
import type { Placing } from './place-line.ts'
import type { RowScores } from './score-rows.ts'

/**
 * Log-probability of each of CHARACTERS at each position: the geometric mean of the frames around its middle, weighted
 * by distance and normalized to sum to one. The probability of "no character" is left out of the result, so nothing is
 * certain where nothing is printed.
 */
export function scorePlaces({ frames, logs }: RowScores, { middles }: Placing): Float32Array[] {
  const pitch = (middles.at(-1)! - middles[0]!) / (middles.length - 1)
  const reach = 0.3 * pitch
  return middles.map((middle) => {
    const sum = new Float64Array(CLASSES)
    let weights = 1e-6
    for (let t = Math.max(0, Math.ceil(middle - reach)); t <= Math.min(frames - 1, middle + reach); t++) {
      const weight = 1 - Math.abs(t - middle) / (reach + 0.2)
      weights += weight
      for (let c = 0; c < CLASSES; c++) sum[c] = sum[c]! + weight * logs[t * CLASSES + c]!
    }
    return normalized(sum.map((value) => value / weights))
  })
}

/** Combines several samplings of the same position, again by the geometric mean. */
export function combineSamplings(samplings: readonly Float32Array[]): Float32Array {
  const mean = new Float64Array(CLASSES)
  for (const sampling of samplings) {
    mean[0] = mean[0]! + none(sampling) / samplings.length
    for (let c = 0; c < CHARACTERS.length; c++) mean[c + 1] = mean[c + 1]! + sampling[c]! / samplings.length
  }
  return normalized(mean)
}

/** The probability that the characters leave for "no character". */
function none(logs: Float32Array): number {
  let sum = 0
  for (const log of logs) sum += Math.exp(log)
  return Math.log(Math.max(1e-6, 1 - sum))
}

/** Takes all classes, returns them without "none". */
function normalized(logs: Float64Array): Float32Array {
  let sum = 0
  for (const log of logs) sum += Math.exp(log)
  const norm = Math.log(sum)
  return Float32Array.from(CHARACTERS, (_, c) => logs[c + 1]! - norm)
}
