import { AppError } from './app-error.ts'

/** Limits of a queue in this process: how many run at once and how many may wait. */
export interface ConcurrencyLimits {
  atOnce: number
  mostWaiting: number
  /** Limit per caller; by default one caller may fill the queue. */
  mostWaitingOfOne?: number
}

/**
 * Creates a queue for expensive work and returns a function that runs one task when its turn comes.
 * @throws AppError `server.busy` (from the returned function) when the queue is full
 */
export function limitConcurrency({
  atOnce,
  mostWaiting,
  mostWaitingOfOne = mostWaiting,
}: ConcurrencyLimits): <T>(work: () => Promise<T>, caller?: string) => Promise<T> {
  let running = 0
  const waiting: { caller: string; start: () => void }[] = []
  return async (work, caller = '') => {
    if (running >= atOnce) {
      const waitingOfCaller = waiting.filter((other) => other.caller === caller).length
      if (waiting.length >= mostWaiting || waitingOfCaller >= mostWaitingOfOne)
        throw new AppError('server.busy')
      await new Promise<void>((start) => waiting.push({ caller, start }))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }
}
