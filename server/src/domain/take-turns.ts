import { AppError } from './app-error.ts'

/** At most so many at a time in this process, and so many that wait for them. */
export interface Turns {
  atOnce: number
  mostWaiting: number
  /** That wait for the same asker; without it, one may fill the queue. */
  mostWaitingOfOne?: number
}

/**
 * Makes a queue for work that would take too much at once. What it returns runs one piece of work in its turn.
 * @throws AppError `server.busy` (from what it returns) when too many wait
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
