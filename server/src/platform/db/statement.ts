import { sql } from 'drizzle-orm'
import type { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tenant.ts'

interface Buildable<T> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> }
}

/**
 * A query whose SQL is built once instead of on each call, which costs Drizzle more than running it (0.5 to 1 CPU-ms
 * per query, measured). For queries in every step of a customer; variable values are `sql.placeholder`s. Not for
 * updates: a column's `$onUpdate` would retain the time of the first call.
 */
export function statement<Values extends Record<string, unknown>, T>(
  build: (tx: Tx) => Buildable<T>,
): (tx: Tx, values: Values) => Promise<T> {
  let built: object | undefined
  return (tx, values) => {
    // Unnamed: no plan is cached on the connection, so that row policies are planned as for any other query.
    built ??= Object.assign(build(tx).prepare(''), { client: null })
    // Text and columns are shared; the connection is the transaction's, which Drizzle's types hide.
    const { client } = (tx as unknown as { session: { client: unknown } }).session
    const query = Object.create(built, { client: { value: client } }) as Pick<
      NodePgPreparedQuery<{ execute: T; all: never; values: never }>,
      'execute'
    >
    return query.execute(values)
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
