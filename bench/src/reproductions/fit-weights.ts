import type { Measures } from '../../../vision/src/index.ts'
import { type KindWeights, MAX_DEVIATION } from '../../../vision/src/document/reproduction/weigh.ts'

/** Measured photos, whether each shows the species, and who drew it. */
export type Case = { measures: Measures; positive: boolean; simulator: string }

/** Strength of the ridge: with a few hundred drawn photos, no single measure of many may decide; of a few, one may weigh more. */
const RIDGE = { many: 10, few: 2 }
const ROUNDS = 40

/**
 * Fits weights of the given signs. A measure whose weight contradicts its sign is left out, the worst first, and the others
 * are fitted again: what it says of these photos is chance.
 */
export function fitSigned(cases: readonly Case[], signs: Readonly<Record<string, 1 | -1>>): KindWeights {
  let names = Object.keys(signs)
  for (;;) {
    const fitted = fitWeights(cases, names, RIDGE.few)
    const weightOf = (name: string) => fitted.terms[name]![2]! * signs[name]!
    const worst = names.toSorted((a, b) => weightOf(a) - weightOf(b))[0]
    if (worst === undefined || weightOf(worst) >= 0) return fitted
    names = names.filter((name) => name !== worst)
  }
}

/** Ridge logistic regression by Newton's method; each class of each simulator weighs the same, whatever its size. */
export function fitWeights(
  cases: readonly Case[],
  names: readonly string[],
  ridge = RIDGE.many,
): KindWeights {
  const columns = names.map((name) => {
    const values = cases.map(({ measures }) => measures[name]!)
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    const deviation =
      Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) + 1e-6
    return { mean, deviation }
  })
  const rows = cases.map(({ measures }) => [
    ...names.map((name, i) => {
      const { mean, deviation } = columns[i]!
      return Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, (measures[name]! - mean) / deviation))
    }),
    1,
  ])
  const n = names.length + 1
  const groupOf = ({ simulator, positive }: Case) => `${simulator} ${positive}`
  const groups = Map.groupBy(cases, groupOf)
  const weights = cases.map((one) => cases.length / groups.size / groups.get(groupOf(one))!.length)
  const beta = Array.from({ length: n }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = beta.map((one, i) => (i < n - 1 ? ridge * one : 0))
    const hessian = beta.map((_, i) => beta.map((__, j) => (i !== j ? 0 : i < n - 1 ? ridge : 1e-3)))
    for (const [k, row] of rows.entries()) {
      const p = 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * beta[i]!, 0)))
      const error = weights[k]! * (p - Number(cases[k]!.positive))
      const bend = weights[k]! * p * (1 - p)
      for (let i = 0; i < n; i++) {
        gradient[i]! += row[i]! * error
        for (let j = 0; j < n; j++) hessian[i]![j]! += row[i]! * row[j]! * bend
      }
    }
    const step = solve(hessian, gradient)
    for (let i = 0; i < n; i++) beta[i]! -= step[i]!
  }
  const round = (value: number) => Number(value.toPrecision(5))
  const terms = names.map((name, i) => {
    const { mean, deviation } = columns[i]!
    return [name, [round(mean), round(deviation), round(beta[i]!)] as const] as const
  })
  return { bias: round(beta[n - 1]!), terms: Object.fromEntries(terms) }
}

/** Gauss and Jordan; changes its arguments. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length
  for (let col = 0; col < n; col++) {
    let best = col
    for (let row = col; row < n; row++)
      if (Math.abs(matrix[row]![col]!) > Math.abs(matrix[best]![col]!)) best = row
    ;[matrix[col], matrix[best]] = [matrix[best]!, matrix[col]!]
    ;[right[col], right[best]] = [right[best]!, right[col]!]
    for (let row = 0; row < n; row++) {
      if (row === col) continue
      const factor = matrix[row]![col]! / matrix[col]![col]!
      for (let j = col; j < n; j++) matrix[row]![j]! -= factor * matrix[col]![j]!
      right[row]! -= factor * right[col]!
    }
  }
  return right.map((value, i) => value / matrix[i]![i]!)
}
