import { type Locked, LockOrder } from './lock-order.ts'
import { onStatement } from './sent-statements.ts'

/** One per worker, however many test files it runs and however often this module is loaded. */
const RECORDED = Symbol.for('wabi.recorded-locks')

interface Recorded {
  /** Statements that broke the order. */
  broken: Set<string>
  /** Called with the locks of each transaction once it has ended. */
  listeners: Set<(taken: readonly Locked[]) => void>
}

function record(): Recorded {
  const recorded: Recorded = { broken: new Set(), listeners: new Set() }
  const orders = new WeakMap<object, LockOrder>()
  onStatement(({ client, text }) => {
    const order = orders.get(client) ?? new LockOrder()
    orders.set(client, order)
    const { kept, ended } = order.take(text)
    if (!kept) recorded.broken.add(text)
    if (ended) for (const listener of recorded.listeners) listener(ended)
  })
  return recorded
}

const recorded = ((globalThis as { [RECORDED]?: Recorded })[RECORDED] ??= record())

/** The statements that broke the order since the last call. */
export function takeViolations(): string[] {
  const broken = [...recorded.broken]
  recorded.broken.clear()
  return broken
}

/**
 * The verification and session locks of each transaction of an operation, in order; transactions without any are left
 * out.
 */
export async function recordLocks(operation: () => Promise<unknown>): Promise<Locked[][]> {
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
