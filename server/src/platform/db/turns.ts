import { DatabaseBusy } from './busy.ts'

/** Runs work when its turn comes. @throws DatabaseBusy when that takes too long */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

interface Queue {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs at most `most` tasks per key at a time, in order of arrival; a task that waits longer than `waitMs` is refused.
 * A slow key does not delay other keys and uses no more than `most` connections of the pool.
 */
export function createTurns({ most, waitMs }: { most: number; waitMs: number }): (key: string) => Turn {
  const queues = new Map<string, Queue>()

  function wait(queue: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.waiting = queue.waiting.filter((one) => one !== proceed)
        reject(new DatabaseBusy('turn'))
      }, waitMs)
      queue.waiting.push(proceed)
    })
  }

  return (key) => async (work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    // A finished task passes its slot to the next one, so that a later arrival cannot take it.
    if (queue.running >= most) await wait(queue)
    else queue.running += 1
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}
