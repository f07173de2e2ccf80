import { AppError } from './app-error.ts'

/** At most so many at a time in this process, and so many that wait for them. */
export interface Turns {
  atOnce: number
  mostWaiting: number
}

/**
 * Makes a queue for work that would take too much at once. What it returns runs one piece of work in its turn.
 * @throws AppError `server.busy` (from what it returns) when too many wait
 */
export function takeTurns({ atOnce, mostWaiting }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('server.busy')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
