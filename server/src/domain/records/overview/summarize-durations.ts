export interface DurationSummary {
  decisions: number
  medianSeconds: number
  p90Seconds: number
}

/** As in the database triggers: `floor(8 * log2(seconds))`. */
const BUCKETS_PER_DOUBLING = 8

/**
 * Median and 90th percentile of durations counted by bucket: bucket k spans 2^(k/8) to 2^((k+1)/8) seconds, with
 * durations assumed to be spread evenly within it. A bucket is 9 % wide, so neither is off by more than 5 % for large
 * counts.
 */
export function summarizeDurations(buckets: ReadonlyMap<number, number>): DurationSummary | null {
  const sorted = [...buckets].filter(([, n]) => n > 0).toSorted(([a], [b]) => a - b)
  const decisions = sorted.reduce((all, [, n]) => all + n, 0)
  if (decisions === 0) return null
  const at = (share: number) => {
    let left = share * decisions
    for (const [bucket, n] of sorted) {
      if (left <= n) return 2 ** ((bucket + left / n) / BUCKETS_PER_DOUBLING)
      left -= n
    }
    return 2 ** (((sorted.at(-1)?.[0] ?? 0) + 1) / BUCKETS_PER_DOUBLING)
  }
  return { decisions, medianSeconds: oneDecimal(at(0.5)), p90Seconds: oneDecimal(at(0.9)) }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
