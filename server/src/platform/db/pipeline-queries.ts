type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Pipelines independent queries of one transaction: they are sent to PostgreSQL in one message, which runs statements
 * (statement.ts) in this order. Unlike `Promise.all` it waits for all of them before it throws the first error: a query
 * sent after the rollback would run outside the transaction.
 */
export async function pipelineQueries<const T extends readonly unknown[]>(queries: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(queries)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value as unknown
  }) as Results<T>
}
