import pg from 'pg'

/** A statement as the platform hands it to the driver. */
interface Sent {
  /** The connection; the platform's own only. */
  client: object
  text: string
  values: readonly unknown[]
}

type Listener = (sent: Sent) => void

/** Once in a worker, whatever number of test files it runs and however often this is loaded. */
const LISTENERS = Symbol.for('wabi.sent-statements')

/** Listens in at the driver: whatever the platform sends, by whatever way it was built. */
function listenIn(): Set<Listener> {
  const listeners = new Set<Listener>()
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (this: { connectionParameters?: { options?: string } }, ...args: unknown[]) {
    const [sent, given] = args
    const { text, values = given } =
      typeof sent === 'string' ? { text: sent } : (sent as { text?: unknown; values?: unknown })
    // The platform's own connections; what a test asks as the superuser is its own affair.
    if (typeof text === 'string' && this.connectionParameters?.options?.includes('role='))
      for (const listener of listeners)
        listener({ client: this, text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, args)
  }
  return listeners
}

const listeners = ((globalThis as { [LISTENERS]?: Set<Listener> })[LISTENERS] ??= listenIn())

/** Calls the listener with every statement before it is sent. */
export function onStatement(listener: Listener): void {
  listeners.add(listener)
}
