/** Distances of genuine pairs and of strangers; Infinity for a pair that could not be compared. */
export type Scores = { readonly genuine: number[]; readonly strangers: number[] }

const ascending = (values: readonly number[]) => Float64Array.from(values).sort()

/** Number of ascending values below `limit`. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

export type ScoreMetrics = {
  /** Area under the ROC curve: probability that a genuine pair is closer than a pair of strangers; ties count half. */
  auc: number
  /** Equal error rate, 0 to 1. */
  eer: number
  /** Genuine pairs accepted at the threshold with this false acceptance rate. */
  accepted(strangersShare: number): { hits: number; of: number; threshold: number }
  below(threshold: number): { genuine: number; strangers: number }
}

export function computeScoreMetrics(scores: Scores): ScoreMetrics {
  const [genuine, strangers] = [ascending(scores.genuine), ascending(scores.strangers)]
  let wins = 0
  for (const distance of genuine) {
    const nearer = countBelow(strangers, distance)
    let ties = nearer
    while (ties < strangers.length && strangers[ties] === distance) ties += 1
    wins += strangers.length - ties + (ties - nearer) / 2
  }
  let eer = 1
  for (const distance of genuine) {
    const refused = 1 - countBelow(genuine, distance) / genuine.length
    eer = Math.min(eer, Math.max(refused, countBelow(strangers, distance) / strangers.length))
  }
  return {
    auc: wins / (genuine.length * strangers.length),
    eer,
    accepted(share) {
      const threshold = strangers[Math.floor(share * strangers.length)] ?? Number.NaN
      return { hits: countBelow(genuine, threshold), of: genuine.length, threshold }
    },
    below: (threshold) => ({
      genuine: countBelow(genuine, threshold),
      strangers: countBelow(strangers, threshold),
    }),
  }
}
