import pg from 'pg'
import { isRole } from '../platform/db/roles.ts'

/** A statement as the platform passes it to the driver. */
interface Sent {
  /** The connection; only those of the platform. */
  client: object
  text: string
  values: readonly unknown[]
}

type Listener = (sent: Sent) => void

/** One per worker, however many test files it runs and however often this module is loaded. */
const LISTENERS = Symbol.for('wabi.sent-statements')

/** Listens at the driver, and so to every statement of the platform, however it was built. */
function listenAtDriver(): Set<Listener> {
  const listeners = new Set<Listener>()
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (this: { user?: string }, ...args: unknown[]) {
    const [sent, given] = args
    const { text, values = given } =
      typeof sent === 'string' ? { text: sent } : (sent as { text?: unknown; values?: unknown })
    // Only the platform's connections, not those of a test as the superuser.
    if (typeof text === 'string' && isRole(this.user))
      for (const listener of listeners)
        listener({ client: this, text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, args)
  }
  return listeners
}

const listeners = ((globalThis as { [LISTENERS]?: Set<Listener> })[LISTENERS] ??= listenAtDriver())

/** Calls the listener with every statement before it is sent. */
export function onStatement(listener: Listener): void {
  listeners.add(listener)
}
