import { VisionError } from './core/errors.ts'
import type { OperationName } from './core/operations.ts'

export type Job = {
  name: OperationName
  input: unknown[]
  /** Reading a whole document takes seconds, not milliseconds. */
  slow: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Two bounded lanes: quick jobs first, each lane in order of arrival. */
export function createQueue(maxJobs: number) {
  const quick: Job[] = []
  const slow: Job[] = []
  return {
    add(job: Job): void {
      if (quick.length + slow.length >= maxJobs) {
        job.reject(new VisionError('vision.busy', 'Too many pictures are waiting. Try again in a moment.'))
        return
      }
      ;(job.slow ? slow : quick).push(job)
    },
    take(slowAllowed: boolean): Job | undefined {
      return quick.shift() ?? (slowAllowed ? slow.shift() : undefined)
    },
    length: () => quick.length + slow.length,
    clear(error: VisionError): void {
      for (const job of [...quick.splice(0), ...slow.splice(0)]) job.reject(error)
    },
  }
}
