type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Queries of one transaction that need not wait for each other's answers: they go to PostgreSQL in one message, which
 * runs statements (statement.ts) in this order. Unlike `Promise.all` it waits for all of them before it throws the
 * first error: what is sent after the rollback would run outside of the transaction.
 */
export async function together<const T extends readonly unknown[]>(queries: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(queries)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value as unknown
  }) as Results<T>
}
