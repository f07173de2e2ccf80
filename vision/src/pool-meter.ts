import type { LayerReport } from './confinement/report.ts'

/**
 * Statistics of one lane: quick verdicts, or readings of whole documents. Times cover the newest jobs, without waiting.
 */
export type LaneStats = {
  /** Jobs that ended since the pool was created. */
  jobs: number
  /** Jobs that were abandoned or whose worker stopped; an unusable picture is not a failure. */
  failed: number
  /** null until a job has ended. */
  p50Ms: number | null
  p95Ms: number | null
}

export type VisionStats = {
  /** Of the newest worker; empty until one has started. */
  confinement: LayerReport[]
  /** At most, at a time. */
  workers: number
  /** Now; background workers end when they are idle. */
  running: number
  busy: number
  /** Jobs waiting for a free worker. */
  waiting: number
  /** Workers that stopped and were replaced, except those that reached their job limit or were idle. */
  restarts: number
  quick: LaneStats
  reading: LaneStats
  /** The processes that a pool calls which has no workers of its own. */
  instances?: VisionInstance[]
}

export type VisionInstance = {
  /** Origin. */
  url: string
  /** Answered its last call or probe. */
  reachable: boolean
  /** Of this pool, that wait for its answer. */
  calls: number
}

/** Number of newest jobs whose times are reported. */
const MAX_TIMES = 200

/** Counts and times the jobs of one lane. */
export function createLaneMeter() {
  const times: number[] = []
  let jobs = 0
  let failed = 0
  return {
    ended(ms: number, ok: boolean): void {
      times[jobs % MAX_TIMES] = ms
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
