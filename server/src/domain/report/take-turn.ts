import { AppError } from '../app-error.ts'

/** Each holds its pictures in memory while it is written. */
const AT_ONCE = 2
const MOST_WAITING = 8

let running = 0
const waiting: (() => void)[] = []

/** Lets so many work at once in this process; the others wait their turn. @throws AppError `server.busy` when many do */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('server.busy')
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
