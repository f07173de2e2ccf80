import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** A transaction: the only way to the tables, since without a tenant or system scope row-level security shows nothing. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

interface HasDatabase {
  db: Database
}

/** One transaction that sees and writes the rows of one client only. The setting ends with the transaction. */
export function asTenant<T>({ db }: HasDatabase, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('wabi.client_id', ${clientId}, true)`)
    return work(tx)
  })
}

/**
 * One transaction that sees every client's rows: only to find out which client an unguessable credential belongs to
 * (session id, token, API key, username) and for the platform's own jobs. Each use says why in a comment.
 */
export function asSystem<T>({ db }: HasDatabase, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('wabi.scope', 'system', true)`)
    return work(tx)
  })
}
