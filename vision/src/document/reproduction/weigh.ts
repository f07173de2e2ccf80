import type { Measures } from '../../core/shapes.ts'
import weights from './weights.json' with { type: 'json' }

/** Logistic regression for one kind of reproduction: the mean, deviation and weight of each measure. */
export type KindWeights = {
  bias: number
  terms: Readonly<Record<string, readonly number[]>>
}

/** Kinds that are found by weighing measures. */
export type WeighedKind = 'screen' | 'print'

/** Strength of a pattern with one period, in brightness or in color, from which a display is seen whatever the weights say. */
export type PatternLimits = { yPeakAny: number; cPeakAny: number }

export type ReproductionWeights = Record<WeighedKind, KindWeights> & { patterns: PatternLimits }

/** Fitted by `npm run bench -- reproductions train`. */
export const WEIGHTS: ReproductionWeights = weights

/** Deviations from the mean beyond which a measure counts no more. */
export const MAX_DEVIATION = 3

/** Log odds by how far the stronger of the two patterns is above its limit. */
export function weighPatterns(measures: Measures, limits: PatternLimits): number {
  const { yPeakAny, cPeakAny } = measures
  if (!Number.isFinite(yPeakAny) || !Number.isFinite(cPeakAny)) throw new Error('the card has no patterns')
  return Math.max(yPeakAny! - limits.yPeakAny, cPeakAny! - limits.cPeakAny)
}

/** The log odds of one kind. */
export function weigh(measures: Measures, { bias, terms }: KindWeights): number {
  let sum = bias
  for (const [name, [mean = 0, deviation = 1, weight = 0]] of Object.entries(terms)) {
    const value = measures[name]
    if (value === undefined || !Number.isFinite(value)) throw new Error(`the card has no measure ${name}`)
    sum += weight * Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, (value - mean) / deviation))
  }
  return sum
}
