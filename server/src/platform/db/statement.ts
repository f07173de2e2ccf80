import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { buildQuery, type BuiltQuery, type Preparable } from './drizzle-internals.ts'
import type { Tx } from './tenant.ts'

/**
 * A query whose SQL is built once instead of on each call, which costs Drizzle more than running it (0.5 to 1 CPU-ms
 * per query, measured). For queries in every step of a customer; variable values are `sql.placeholder`s. Not for
 * updates: a column's `$onUpdate` would retain the time of the first call.
 */
export function statement<Values extends Record<string, unknown>, T>(
  build: (tx: Tx) => Preparable<T>,
): (tx: Tx, values: Values) => Promise<T> {
  let built: BuiltQuery<T> | undefined
  return (tx, values) => {
    built ??= buildQuery(build(tx))
    return built.run(tx, values)
  }
}

/**
 * Inserts one row; built once, like `statement`. Omitted columns get their database default. Columns that Drizzle
 * encodes (jsonb, timestamps) cannot be set to null: omit them instead.
 */
export function insertStatement<T extends PgTable, C extends keyof T['$inferSelect'] & string>(
  table: T,
  columns: readonly C[],
): (tx: Tx, row: Pick<T['$inferSelect'], C>) => Promise<unknown> {
  const row = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
  return statement((tx) => tx.insert(table).values(row as never))
}
