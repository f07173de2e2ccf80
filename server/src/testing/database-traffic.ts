import pg from 'pg'

/** What the platform asked of the database. */
export interface DatabaseTraffic {
  /** How often an answer had to be waited for: statements that are sent side by side are waited for once. */
  roundTrips: number
  /** Statements, `begin` and `commit` included. */
  statements: number
}

/** Once in a worker, however often this is loaded. */
const COUNTED = Symbol.for('wabi.database-traffic')

interface Counted extends DatabaseTraffic {
  texts: string[]
}

interface Connection {
  /** Of the statements that were answered, the longest chain in which each was sent after an answer. */
  answered: number
  /** Of those that were sent. */
  sent: number
  /** In a transaction that only reads: nobody waits for its commit. */
  readOnly: boolean
}

type Callback = (error: unknown, result: unknown) => void

/** Counts at the driver: whatever the platform sends, by whatever way it was built. */
function count(): Counted {
  const counted: Counted = { roundTrips: 0, statements: 0, texts: [] }
  const connections = new WeakMap<object, Connection>()
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (this: { connectionParameters?: { options?: string } }, ...args: unknown[]) {
    const [sent] = args
    const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | undefined)?.text
    // The platform's own connections; what a test asks as the superuser is its own affair.
    if (typeof text !== 'string' || !this.connectionParameters?.options?.includes('role='))
      return query.apply(this, args)
    const connection = connections.get(this) ?? { answered: 0, sent: 0, readOnly: false }
    connections.set(this, connection)
    if (text.startsWith('begin')) connection.readOnly = text.includes('read only')
    const unattended = text === 'commit' && connection.readOnly
    counted.statements += text.split(';').filter((one) => one.trim() !== '').length
    counted.texts.push(text)
    const depth = connection.answered + 1
    if (depth > connection.sent && !unattended) {
      counted.roundTrips += 1
      connection.sent = depth
    }
    const answered = () => {
      // PostgreSQL answers in order: what is sent side by side is answered before what was sent after one of them.
      if (!unattended) connection.answered = Math.max(connection.answered, depth)
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result: unknown) => {
          answered()
          callback(error, result)
        },
      ])
    }
    const result = query.apply(this, args)
    if (result instanceof Promise) result.then(answered, answered)
    return result
  }
  return counted
}

const counted = ((globalThis as { [COUNTED]?: Counted })[COUNTED] ??= count())

/** What the platform asks of the database during an operation, other things that go on meanwhile included. */
export async function trafficDuring<T>(
  operation: () => Promise<T>,
): Promise<DatabaseTraffic & { result: T; texts: string[] }> {
  const { roundTrips, statements } = counted
  counted.texts = []
  const result = await operation()
  return {
    result,
    roundTrips: counted.roundTrips - roundTrips,
    statements: counted.statements - statements,
    texts: counted.texts,
  }
}
