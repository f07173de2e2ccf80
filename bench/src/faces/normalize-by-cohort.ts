import { descriptorDistance } from '../../../vision/src/face/compare.ts'

export type Cohort = readonly ArrayLike<number>[]

/** Mean and deviation of the distances from one descriptor to those of the cohort that are nearest to it. */
function nearestOf(descriptor: ArrayLike<number>, cohort: Cohort, nearest: number) {
  const distances = cohort
    .map((other) => descriptorDistance(descriptor, other))
    .sort((a, b) => a - b)
    .slice(0, nearest)
  const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
  const variance = distances.reduce((sum, one) => sum + (one - mean) ** 2, 0) / distances.length
  return { mean, deviation: Math.sqrt(variance) + 1e-6 }
}

/**
 * Adaptive symmetric normalization (AS-norm) of a distance: how many deviations it is from the distances of each picture to its
 * nearest strangers, averaged over both. The cohort contains neither of the two people.
 */
export function normalizeByCohort(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  cohort: Cohort,
  nearest: number,
): number {
  const distance = descriptorDistance(a, b)
  const scores = [a, b].map((one) => {
    const { mean, deviation } = nearestOf(one, cohort, nearest)
    return (distance - mean) / deviation
  })
  return (scores[0]! + scores[1]!) / 2
}
