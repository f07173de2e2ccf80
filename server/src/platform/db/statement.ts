import { sql } from 'drizzle-orm'
import type { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tenant.ts'

interface Buildable<T> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> }
}

/**
 * A query whose text is put together once and not at each call: that costs Drizzle more than asking PostgreSQL costs
 * (0.5 to 1 CPU-ms a query, measured). For queries that every customer's step makes; what changes from call to call is
 * an `sql.placeholder`. Not for updates: a column's `$onUpdate` would keep the first call's time.
 */
export function statement<Values extends Record<string, unknown>, T>(
  build: (tx: Tx) => Buildable<T>,
): (tx: Tx, values: Values) => Promise<T> {
  let built: object | undefined
  return (tx, values) => {
    // Without a name: no plan is kept on the connection, so that the rows' policies are planned as for any other query.
    built ??= Object.assign(build(tx).prepare(''), { client: null })
    // Text and columns are shared, the connection is the transaction's own. Drizzle hides it from its types.
    const { client } = (tx as unknown as { session: { client: unknown } }).session
    const query = Object.create(built, { client: { value: client } }) as Pick<
      NodePgPreparedQuery<{ execute: T; all: never; values: never }>,
      'execute'
    >
    return query.execute(values)
  }
}

/**
 * Inserts one row; built once, as `statement`. The columns not named take their default in the database. A null is not
 * for columns that Drizzle encodes (jsonb, timestamps): leave such a column out.
 */
export function insertion<T extends PgTable, C extends keyof T['$inferSelect'] & string>(
  table: T,
  columns: readonly C[],
): (tx: Tx, row: Pick<T['$inferSelect'], C>) => Promise<unknown> {
  const row = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
  return statement((tx) => tx.insert(table).values(row as never))
}
