import type { Weighted } from './trials.ts'

export type Normal = { readonly mean: number; readonly deviation: number }

/** Mean and standard deviation of the finite distances. */
export function fitNormal(trials: readonly Weighted[]): Normal {
  let [weight, sum, squares] = [0, 0, 0]
  for (const one of trials) {
    if (!Number.isFinite(one.distance)) continue
    weight += one.weight
    sum += one.weight * one.distance
    squares += one.weight * one.distance ** 2
  }
  if (weight === 0) return { mean: Number.NaN, deviation: Number.NaN }
  const mean = sum / weight
  return { mean, deviation: Math.sqrt(Math.max(0, squares / weight - mean ** 2)) }
}

/** Coefficients of P. J. Acklam's rational approximation of the normal quantile (relative error below 1.2e-9). */
const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
]
const B = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
  1,
]
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1]
const LOW_TAIL = 0.02425

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

/** The standard normal value that a share of the distribution lies below. */
export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`a share of ${share}`)
  if (share > 0.5) return -normalQuantile(1 - share)
  if (share < LOW_TAIL) {
    const q = Math.sqrt(-2 * Math.log(share))
    return polynomial(C, q) / polynomial(D, q)
  }
  const q = share - 0.5
  return (polynomial(A, q * q) * q) / polynomial(B, q * q)
}

/** The distance below which a normal distribution has this share. */
export const quantileOfNormal = ({ mean, deviation }: Normal, share: number) =>
  mean + deviation * normalQuantile(share)

/** The share of a normal distribution below a distance: a series near the middle, a continued fraction in the tails. */
export function shareBelow({ mean, deviation }: Normal, distance: number): number {
  const z = (distance - mean) / deviation
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const size = Math.abs(z)
  if (size < 3) {
    let [term, sum] = [z, z]
    for (let odd = 3; odd < 120; odd += 2) sum += term *= (z * z) / odd
    return 0.5 + density * sum
  }
  let fraction = size
  for (let k = 40; k >= 1; k -= 1) fraction = size + k / fraction
  return z < 0 ? density / fraction : 1 - density / fraction
}
