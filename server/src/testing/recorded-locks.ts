import pg from 'pg'
import { type Locked, LockOrder } from './lock-order.ts'

/** Once in a worker, whatever number of test files it runs and however often this is loaded. */
const RECORDED = Symbol.for('wabi.recorded-locks')

interface Recorded {
  /** Statements that did not keep the order. */
  broken: Set<string>
  /** Hear what each transaction took, once it has ended. */
  listeners: Set<(taken: readonly Locked[]) => void>
}

/** Listens in at the driver: whatever the platform sends, by whatever way it was built. */
function record(): Recorded {
  const recorded: Recorded = { broken: new Set(), listeners: new Set() }
  const orders = new WeakMap<object, LockOrder>()
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (
    this: { connectionParameters?: { options?: string }; options?: string },
    ...args: unknown[]
  ) {
    const [sent] = args
    const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | undefined)?.text
    // The platform's own connections; what a test asks as the superuser is its own affair.
    if (typeof text === 'string' && this.connectionParameters?.options?.includes('role=')) {
      const order = orders.get(this) ?? new LockOrder()
      orders.set(this, order)
      const { kept, ended } = order.take(text)
      if (!kept) recorded.broken.add(text)
      if (ended) for (const listener of recorded.listeners) listener(ended)
    }
    return query.apply(this, args)
  }
  return recorded
}

const recorded = ((globalThis as { [RECORDED]?: Recorded })[RECORDED] ??= record())

/** The statements that did not keep the order since this was asked last. */
export function takeBroken(): string[] {
  const broken = [...recorded.broken]
  recorded.broken.clear()
  return broken
}

/** What each transaction of an operation took of verifications and sessions, in order; those that took nothing are left out. */
export async function locksDuring(operation: () => Promise<unknown>): Promise<Locked[][]> {
  const taken: Locked[][] = []
  const listener = (locks: readonly Locked[]) => void (locks.length > 0 && taken.push([...locks]))
  recorded.listeners.add(listener)
  try {
    await operation()
  } finally {
    recorded.listeners.delete(listener)
  }
  return taken
}
