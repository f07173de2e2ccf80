/** Of one lane: quick verdicts, or readings of whole documents. Times are of the newest jobs, waiting not counted. */
export type LaneStats = {
  /** Jobs that ended since the pool was made. */
  jobs: number
  /** Of them, those that were given up or whose worker stopped; a picture that cannot be used is no failure. */
  failed: number
  /** null until one has ended. */
  p50Ms: number | null
  p95Ms: number | null
}

export type VisionStats = {
  workers: number
  busy: number
  /** Jobs for which no worker is free. */
  waiting: number
  /** Workers that stopped and were replaced; not those that had done their share. */
  restarts: number
  quick: LaneStats
  reading: LaneStats
}

/** Of so many newest jobs the times are told. */
const NEWEST = 200

/** Counts and times the jobs of one lane. */
export function createLaneMeter() {
  const times: number[] = []
  let jobs = 0
  let failed = 0
  return {
    ended(ms: number, ok: boolean): void {
      times[jobs % NEWEST] = ms
      jobs += 1
      if (!ok) failed += 1
    },
    stats(): LaneStats {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null
      return { jobs, failed, p50Ms: at(0.5), p95Ms: at(0.95) }
    },
  }
}
