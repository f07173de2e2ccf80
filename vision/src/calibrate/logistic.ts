import type { WeightedTrials } from './trials.ts'

/** log10 of the likelihood ratio (one person against two) at a distance: `intercept + slope * distance`. */
export type LogLikelihoodLine = { readonly intercept: number; readonly slope: number }

const ROUNDS = 100
/** Keeps the line finite where the two classes do not overlap. */
const RIDGE = 1e-6

/**
 * Logistic calibration (Brummer): the line whose logistic function fits the trials best, both classes given the same
 * total weight, so that it is a likelihood ratio and not a posterior of these data's mixture. Newton's method on the
 * centered distance. Distances that are not finite are left out.
 */
export function fitLogLikelihood({ genuine, impostor }: WeightedTrials): LogLikelihoodLine {
  const scaled = (trials: WeightedTrials['genuine'], label: 0 | 1) => {
    const finite = trials.filter(({ distance }) => Number.isFinite(distance))
    const total = finite.reduce((sum, { weight }) => sum + weight, 0)
    return finite.map(({ distance, weight }) => ({ distance, weight: weight / total, label }))
  }
  const points = [...scaled(genuine, 1), ...scaled(impostor, 0)]
  const center = points.reduce((sum, { distance, weight }) => sum + weight * distance, 0) / 2
  let [intercept, slope] = [0, -10]
  for (let round = 0; round < ROUNDS; round += 1) {
    let [g0, g1, h00, h01, h11] = [0, -RIDGE * slope, 0, 0, RIDGE]
    for (const { distance, weight, label } of points) {
      const x = distance - center
      const p = 1 / (1 + Math.exp(-(intercept + slope * x)))
      const [error, curve] = [weight * (label - p), weight * p * (1 - p)]
      g0 += error
      g1 += error * x
      h00 += curve
      h01 += curve * x
      h11 += curve * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    if (!(determinant > 1e-15)) break
    const [step0, step1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    // A Newton step may overshoot where the classes hardly overlap.
    const damping = Math.min(1, 20 / Math.max(Math.abs(step0), Math.abs(step1), 1e-12))
    intercept += damping * step0
    slope += damping * step1
    if (Math.abs(step0) + Math.abs(step1) < 1e-9) break
  }
  return { intercept: (intercept - slope * center) / Math.LN10, slope: slope / Math.LN10 }
}
