import { sql } from 'drizzle-orm'
import { contentionOf } from './busy.ts'
import type { Tx } from './tenant.ts'

/**
 * Work within a transaction that may fail by itself: what it did is undone to a savepoint, and the transaction goes on.
 * Without one, PostgreSQL refuses every statement after the first that failed, and what the caller makes of the failure
 * is lost. Contention is no failure of the work: it is thrown on, for the whole transaction to be repeated.
 */
export async function attempt<T>(
  tx: Tx,
  work: () => Promise<T>,
  onFailure: (error: unknown) => T,
): Promise<T> {
  // Neither is waited for: what follows is sent behind it, and without it the transaction cannot be kept.
  tx.execute(sql`savepoint attempt`).catch(() => {})
  try {
    const result = await work()
    tx.execute(sql`release savepoint attempt`).catch(() => {})
    return result
  } catch (error) {
    if (contentionOf(error)) throw error
    await tx.execute(sql`rollback to savepoint attempt`)
    return onFailure(error)
  }
}
