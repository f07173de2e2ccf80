import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CLOCK_QUERY } from '../platform/db/database-clock.ts'
import { isRole } from '../platform/db/roles.ts'

/** Traffic between the platform and the database. */
export interface DatabaseTraffic {
  /** Waits of an operation for an answer: statements that are pipelined count as one wait. */
  roundTrips: number
  /** Statements, `begin` and `commit` included. */
  statements: number
}

/** One per worker, however often this module is loaded. */
const COUNTED = Symbol.for('wabi.database-traffic')

interface Counted extends DatabaseTraffic {
  texts: string[]
  /** Statements without an answer yet. */
  open: number
  /** How long the driver holds each answer back, in milliseconds. */
  delayMs: number
}

/**
 * Longer than a busy machine takes between two statements that are sent together. Without it, an early answer to the
 * first makes them two waits.
 */
const DELAY_MS = 120

interface Connection {
  /** Depth of the longest chain of answered statements, in which each was sent after an answer. */
  answered: number
  /** The same for statements sent. */
  sent: number
  /** In a read-only transaction: nobody waits for its commit. */
  readOnly: boolean
}

type Callback = (error: unknown, result: unknown) => void

/** Counts at the driver, and so every statement of the platform, however it was built. */
function count(): Counted {
  const counted: Counted = { roundTrips: 0, statements: 0, texts: [], open: 0, delayMs: 0 }
  const connections = new WeakMap<object, Connection>()
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (
    this: { user?: string; connectionParameters?: { application_name?: string } },
    ...args: unknown[]
  ) {
    const [sent] = args
    const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | undefined)?.text
    // Only the platform's connections, not those of a test as the superuser.
    if (typeof text !== 'string' || !isRole(this.user)) return query.apply(this, args)
    const connection = connections.get(this) ?? { answered: 0, sent: 0, readOnly: false }
    connections.set(this, connection)
    if (text.startsWith('begin')) connection.readOnly = text.includes('read only')
    // The process measures the clock and checks that it receives signals, whatever else it does.
    const background = text === CLOCK_QUERY || this.connectionParameters?.application_name === 'wabi-signals'
    const unattended = (text === 'commit' && connection.readOnly) || background
    counted.statements += text.split(';').filter((one) => one.trim() !== '').length
    counted.texts.push(text)
    const depth = connection.answered + 1
    if (depth > connection.sent && !unattended) {
      counted.roundTrips += 1
      connection.sent = depth
    }
    counted.open += 1
    const answered = () => {
      counted.open -= 1
      // PostgreSQL answers in order: pipelined statements are answered before one that was sent after their answers.
      if (!unattended) connection.answered = Math.max(connection.answered, depth)
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result: unknown) => {
          const answer = () => {
            answered()
            callback(error, result)
          }
          if (counted.delayMs > 0) setTimeout(answer, counted.delayMs)
          else answer()
        },
      ])
    }
    const result = query.apply(this, args)
    if (!(result instanceof Promise)) {
      counted.open -= 1
      return result
    }
    return result.finally(async () => {
      if (counted.delayMs > 0) await sleep(counted.delayMs)
      answered()
    })
  }
  return counted
}

const counted = ((globalThis as { [COUNTED]?: Counted })[COUNTED] ??= count())

/** Measures the platform's database traffic during an operation, including concurrent work. */
export async function measureTraffic<T>(
  operation: () => Promise<T>,
): Promise<DatabaseTraffic & { result: T; texts: string[] }> {
  await waitUntilIdle()
  const { roundTrips, statements } = counted
  counted.texts = []
  counted.delayMs = DELAY_MS
  try {
    const result = await operation()
    return {
      result,
      roundTrips: counted.roundTrips - roundTrips,
      statements: counted.statements - statements,
      texts: counted.texts,
    }
  } finally {
    counted.delayMs = 0
  }
}

/** Waits for what an earlier operation left running. */
async function waitUntilIdle(): Promise<void> {
  for (let idle = 0; idle < 3;) {
    await sleep(10)
    idle = counted.open === 0 ? idle + 1 : 0
  }
}
