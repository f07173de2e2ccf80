import { createFairQueue } from '@wabi/contract/queue/fair-queue.ts'
import { VisionError } from './core/errors.ts'
import type { OperationName } from './core/operations.ts'

/** For whom a picture is read: the pool takes turns among tenants, and within a tenant among sessions. */
export type Caller = {
  tenant: string
  /** One picture of a session is read at a time. Absent: for the tenant itself. */
  session?: string | undefined
}

export type Job = {
  name: OperationName
  input: unknown[]
  /** Reading a whole document takes seconds, not milliseconds. */
  slow: boolean
  /** Too expensive for the quick worker. */
  costly?: boolean
  caller: Caller
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

export type QueueLimits = {
  /** Jobs that may wait. */
  maxJobs: number
  /** Jobs of one session that may wait: more than its page sends in parallel. */
  maxOfSession: number
  /** CPU-milliseconds of quick jobs for which a session may use the quick worker; after that it has the background workers. */
  sessionCreditMs: number
  /** CPU-milliseconds of quick jobs that a session may use at once. */
  sessionBurstMs: number
  /** The share of a worker that a session may use after that. */
  sessionShare: number
  /** Workers that take jobs of this queue: tells refused callers when to come back. */
  workers: number
}

/** Sessions whose use is remembered until this many are known; then those that have paid theirs off are forgotten. */
const MAX_KNOWN_SESSIONS = 1000

/** How long a refused session that does not come back is expected to. */
const EXPECTED_MS = 120_000
/** A guess until a quick job has ended; then the mean of the last dozen or so. */
const FIRST_JOB_MS = 150
const NEWEST_SHARE = 1 / 12
const RETRY_AFTER_S = { min: 2, max: 120 }

/** How long a session's pictures skip the quick worker after a costly one: it would probably refuse the next one, too. */
const COSTLY_MS = 60_000

const pathOf = ({ tenant, session = '' }: Caller) => [tenant, session]
const keyOf = ({ tenant, session }: Caller) => (session === undefined ? null : `${tenant} ${session}`)

/**
 * Two bounded lanes: quick jobs first. In each lane tenants take turns, and the sessions of a tenant; a tenant has at
 * most half of the places. The quick worker takes quick jobs that are not costly, of sessions that sent nothing costly
 * lately and have not used up their credit of CPU time; a session that has used up its burst, too, is refused until its share of a worker has paid it off.
 */
export function createQueue(
  { maxJobs, maxOfSession, sessionCreditMs, sessionBurstMs, sessionShare, workers }: QueueLimits,
  now: () => number = () => performance.now(),
) {
  const quick = createFairQueue<Job>()
  const slow = createFairQueue<Job>()
  const running = new Set<string>()
  const used = new Map<string, { ms: number; at: number }>()
  const costlyUntil = new Map<string, number>()
  /** Callers that were refused because the queue was full, and when; they come back. */
  const expected = new Map<string, number>()
  let quickJobMs = FIRST_JOB_MS

  /** What a session has used beyond its share. */
  function usedMs(key: string): number {
    const { ms, at } = used.get(key) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - (now() - at) * sessionShare)
  }
  function charge(key: string, cpuMs: number): void {
    used.set(key, { ms: usedMs(key) + cpuMs, at: now() })
    if (used.size <= MAX_KNOWN_SESSIONS) return
    for (const known of used.keys()) if (usedMs(known) === 0) used.delete(known)
  }

  const count = (path?: string[]) => quick.count(path) + slow.count(path)
  const isFull = ({ tenant }: Caller) => count() >= maxJobs || (count([tenant]) >= maxJobs / 2 && maxJobs > 1)
  const hasTooMany = ({ tenant, session }: Caller) =>
    session !== undefined && count([tenant, session]) >= maxOfSession
  /** When a place is expected: after all that wait here, and all that were refused and have not come back. */
  function retryAfterS(caller: Caller): number {
    for (const [known, at] of expected) if (at < now() - EXPECTED_MS) expected.delete(known)
    expected.set(pathOf(caller).join(' '), now())
    const waitMs = ((quick.count() + expected.size) * quickJobMs) / workers
    return Math.min(RETRY_AFTER_S.max, Math.max(RETRY_AFTER_S.min, Math.ceil(waitMs / 1000)))
  }
  const isReady = ({ caller }: Job) => {
    const key = keyOf(caller)
    return key === null || !running.has(key)
  }
  const isCheap = (job: Job) => {
    const key = keyOf(job.caller)
    if (!isReady(job) || job.costly) return false
    return key === null || (usedMs(key) <= sessionCreditMs && (costlyUntil.get(key) ?? 0) <= now())
  }
  return {
    add(job: Job): void {
      const full = isFull(job.caller)
      if (full || hasTooMany(job.caller)) {
        const options = full ? { retryAfterS: retryAfterS(job.caller) } : {}
        job.reject(
          new VisionError('vision.busy', 'Too many pictures are waiting. Try again in a moment.', options),
        )
        return
      }
      expected.delete(pathOf(job.caller).join(' '))
      const key = keyOf(job.caller)
      if (key !== null && !job.slow && usedMs(key) > sessionBurstMs) {
        job.reject(
          new VisionError('vision.busy', 'This session has sent many pictures. Try again in a moment.'),
        )
        return
      }
      ;(job.slow ? slow : quick).add(pathOf(job.caller), job)
    },
    /** Puts a job back that the quick worker refused, for a background worker. */
    addCostly(job: Job): void {
      const key = keyOf(job.caller)
      if (key !== null) costlyUntil.set(key, now() + COSTLY_MS)
      for (const [known, until] of costlyUntil) if (until < now()) costlyUntil.delete(known)
      quick.add(pathOf(job.caller), { ...job, costly: true })
    },
    /**
     * The next job, whose session counts as running until `ended`.
     * @param background whether the worker takes every job, or only what the quick worker may
     */
    take(background: boolean): Job | undefined {
      const job = background ? (quick.take(isReady) ?? slow.take(isReady)) : quick.take(isCheap)
      const key = job ? keyOf(job.caller) : null
      if (key !== null) running.add(key)
      return job
    },
    /** @param cpuMs what the job used */
    ended({ caller, slow }: Job, cpuMs: number): void {
      if (!slow) quickJobMs += (cpuMs - quickJobMs) * NEWEST_SHARE
      const key = keyOf(caller)
      if (key === null) return
      running.delete(key)
      if (!slow) charge(key, cpuMs)
    },
    length: () => count(),
    clear(error: VisionError): void {
      for (const job of [...quick.clear(), ...slow.clear()]) job.reject(error)
    },
  }
}
