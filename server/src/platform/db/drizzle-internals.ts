// What the platform uses of Drizzle beyond its public API, in one file. After an upgrade of Drizzle,
// drizzle-internals.test.ts is the first test to fail.
import { type NodePgPreparedQuery, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type NoSchema = Record<string, never>

/** A Drizzle transaction on a connection to which the caller sends `begin` and `commit`. */
export function createTransaction(db: object, client: pg.PoolClient): NodePgTransaction<NoSchema, NoSchema> {
  // The pool's dialect; a new one would look up every column's name again.
  const { dialect } = db as { dialect: PgDialect }
  return new NodePgTransaction<NoSchema, NoSchema>(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  )
}

/** A query that can be prepared, such as `tx.select().from(table)`. */
export interface Preparable<T> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> }
}

/** The SQL text and columns of a query, without a connection. */
export interface BuiltQuery<T> {
  /** Runs the query in a transaction. */
  run(tx: object, values: Record<string, unknown>): Promise<T>
}

export function buildQuery<T>(query: Preparable<T>): BuiltQuery<T> {
  // Unnamed: no plan is cached on the connection, so that row policies are planned as for any other query.
  const built = Object.assign(query.prepare(''), { client: null })
  return {
    run: (tx, values) => {
      const { client } = (tx as { session: { client: unknown } }).session
      const onConnection = Object.create(built, { client: { value: client } }) as Pick<
        NodePgPreparedQuery<{ execute: T; all: never; values: never }>,
        'execute'
      >
      return onConnection.execute(values)
    },
  }
}
