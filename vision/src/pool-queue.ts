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
  caller: Caller
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

export type QueueLimits = {
  /** Jobs that may wait. */
  maxJobs: number
  /** Jobs of one session that may wait: more than its page sends in parallel. */
  maxOfSession: number
}

const pathOf = ({ tenant, session = '' }: Caller) => [tenant, session]
const keyOf = ({ tenant, session }: Caller) => (session === undefined ? null : `${tenant} ${session}`)

/**
 * Two bounded lanes: quick jobs first. In each lane tenants take turns, and the sessions of a tenant; a tenant has at
 * most half of the places.
 */
export function createQueue({ maxJobs, maxOfSession }: QueueLimits) {
  const quick = createFairQueue<Job>()
  const slow = createFairQueue<Job>()
  const running = new Set<string>()

  const count = (path?: string[]) => quick.count(path) + slow.count(path)
  function isFull({ tenant, session }: Caller): boolean {
    return (
      count() >= maxJobs ||
      (count([tenant]) >= maxJobs / 2 && maxJobs > 1) ||
      (session !== undefined && count([tenant, session]) >= maxOfSession)
    )
  }
  const isReady = ({ caller }: Job) => {
    const key = keyOf(caller)
    return key === null || !running.has(key)
  }
  return {
    add(job: Job): void {
      if (isFull(job.caller)) {
        job.reject(new VisionError('vision.busy', 'Too many pictures are waiting. Try again in a moment.'))
        return
      }
      ;(job.slow ? slow : quick).add(pathOf(job.caller), job)
    },
    /** The next job, whose session counts as running until `ended`. */
    take(slowAllowed: boolean): Job | undefined {
      const job = quick.take(isReady) ?? (slowAllowed ? slow.take(isReady) : undefined)
      const key = job ? keyOf(job.caller) : null
      if (key !== null) running.add(key)
      return job
    },
    ended({ caller }: Job): void {
      const key = keyOf(caller)
      if (key !== null) running.delete(key)
    },
    length: () => count(),
    clear(error: VisionError): void {
      for (const job of [...quick.clear(), ...slow.clear()]) job.reject(error)
    },
  }
}
