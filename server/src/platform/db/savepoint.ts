import { sql } from 'drizzle-orm'
import { getContention } from './busy.ts'
import type { Tx } from './tenant.ts'

/**
 * Runs work that may fail without failing its transaction: on failure it rolls back to a savepoint and the transaction
 * continues. Without a savepoint PostgreSQL refuses every statement after the first failed one, and the caller's
 * handling of the failure is lost. Contention is rethrown, so that the whole transaction is retried.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  onFailure: (error: unknown) => T,
): Promise<T> {
  // Not awaited: later statements are pipelined behind it, and if it fails the transaction cannot commit.
  tx.execute(sql`savepoint attempt`).catch(() => {})
  try {
    const result = await work()
    tx.execute(sql`release savepoint attempt`).catch(() => {})
    return result
  } catch (error) {
    if (getContention(error)) throw error
    await tx.execute(sql`rollback to savepoint attempt`)
    return onFailure(error)
  }
}
