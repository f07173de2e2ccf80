export interface DurationSummary {
  decisions: number
  medianSeconds: number
  p90Seconds: number
}

/** How many buckets a doubling of the time has; the triggers' `floor(8 * log2(seconds))`. */
const BUCKETS_A_DOUBLING = 8

/**
 * Median and 90th percentile of times counted by bucket: bucket k is from 2^(k/8) to 2^((k+1)/8) seconds, and within it
 * they are taken as evenly spread. A bucket is 9 % wide, so that neither is off by more than 5 % where there are many.
 */
export function durationOf(buckets: ReadonlyMap<number, number>): DurationSummary | null {
  const sorted = [...buckets].filter(([, n]) => n > 0).toSorted(([a], [b]) => a - b)
  const decisions = sorted.reduce((all, [, n]) => all + n, 0)
  if (decisions === 0) return null
  const at = (share: number) => {
    let left = share * decisions
    for (const [bucket, n] of sorted) {
      if (left <= n) return 2 ** ((bucket + left / n) / BUCKETS_A_DOUBLING)
      left -= n
    }
    return 2 ** (((sorted.at(-1)?.[0] ?? 0) + 1) / BUCKETS_A_DOUBLING)
  }
  return { decisions, medianSeconds: oneDecimal(at(0.5)), p90Seconds: oneDecimal(at(0.9)) }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
