import { type Locked, LockOrder } from './lock-order.ts'
import { onStatement } from './sent-statements.ts'

/** Once in a worker, whatever number of test files it runs and however often this is loaded. */
const RECORDED = Symbol.for('wabi.recorded-locks')

interface Recorded {
  /** Statements that did not keep the order. */
  broken: Set<string>
  /** Hear what each transaction took, once it has ended. */
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
