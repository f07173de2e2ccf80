import { AppError } from './app-error.ts'

/** Limits of a queue in this process: how many run at once and how many may wait. */
export interface Turns {
  atOnce: number
  mostWaiting: number
  /** Limit per caller; by default one caller may fill the queue. */
  mostWaitingOfOne?: number
}

/**
 * Creates a queue for expensive work and returns a function that runs one task when its turn comes.
 * @throws AppError `server.busy` (from the returned function) when the queue is full
 */
export function takeTurns({
  atOnce,
  mostWaiting,
  mostWaitingOfOne = mostWaiting,
}: Turns): <T>(work: () => Promise<T>, asker?: string) => Promise<T> {
  let running = 0
  const waiting: { asker: string; go: () => void }[] = []
  return async (work, asker = '') => {
    if (running >= atOnce) {
      const own = waiting.filter((other) => other.asker === asker).length
      if (waiting.length >= mostWaiting || own >= mostWaitingOfOne) throw new AppError('server.busy')
      await new Promise<void>((go) => waiting.push({ asker, go }))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.go()
      else running -= 1
    }
  }
}
