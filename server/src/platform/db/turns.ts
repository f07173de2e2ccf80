import { DatabaseBusy } from './busy.ts'

/** Does work when its turn comes. @throws DatabaseBusy when that takes too long */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Of each key, at most `most` pieces of work at a time, in the order of their asking; one that waited `waitMs` is refused.
 * Whoever holds up one key holds up no other, and of the pool no more than `most` connections.
 */
export function createTurns({ most, waitMs }: { most: number; waitMs: number }): (key: string) => Turn {
  const lines = new Map<string, Line>()

  function wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((one) => one !== enter)
        reject(new DatabaseBusy('session'))
      }, waitMs)
      line.waiting.push(enter)
    })
  }

  return (key) => async (work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    // Whoever leaves hands over its place, so that it is never free and taken by a later one.
    if (line.running >= most) await wait(line)
    else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
}
