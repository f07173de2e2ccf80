import { setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from '@wabi/contract/queue/fair-queue.ts'
import { AppError } from './app-error.ts'

/** Limits of a queue in this process: how many run at once and how many may wait. */
export interface ConcurrencyLimits {
  atOnce: number
  mostWaiting: number
  /** Limit per caller, at every level of its path; by default one caller may fill the queue. */
  mostWaitingOfOne?: number
  /** Slows down a crowd; by default the next task starts at once. */
  pace?: Pace
}

export interface Pace {
  /** While more than these wait, a place rests after each task. */
  whileWaiting: number
  /** The part of the time, over 0 to 1, that a place then works. */
  share: number
  /** Longest rest in milliseconds, so that slow tasks do not stop the queue. */
  longestRestMs: number
  /** Replaced in tests. */
  rest?: (ms: number) => Promise<unknown>
}

const restInBackground = (ms: number) => wait(ms, undefined, { ref: false })

/**
 * Creates a queue for expensive work and returns a function that runs one task when its turn comes. Callers take turns:
 * `caller` is a path, such as network and then name, and on each level its owners are served round-robin.
 * @throws AppError `server.busy` (from the returned function) when the queue is full
 */
export function limitConcurrency({
  atOnce,
  mostWaiting,
  mostWaitingOfOne = mostWaiting,
  pace,
}: ConcurrencyLimits): <T>(work: () => Promise<T>, ...caller: string[]) => Promise<T> {
  let running = 0
  const waiting = createFairQueue<() => void>()
  return async (work, ...path) => {
    // Work of no caller takes turns with that of the others.
    const caller = path.length > 0 ? path : ['']
    if (running >= atOnce) {
      const levels = caller.map((_, level) => caller.slice(0, level + 1))
      if (waiting.count() >= mostWaiting || levels.some((path) => waiting.count(path) >= mostWaitingOfOne))
        throw new AppError('server.busy')
      await new Promise<void>((start) => waiting.add(caller, start))
    } else running += 1
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      void passOn(performance.now() - startedAt)
    }
  }

  async function passOn(workedMs: number): Promise<void> {
    if (pace && waiting.count() > pace.whileWaiting) {
      const { share, longestRestMs, rest = restInBackground } = pace
      await rest(Math.min(longestRestMs, workedMs * (1 / share - 1)))
    }
    const next = waiting.take()
    if (next) next()
    else running -= 1
  }
}
