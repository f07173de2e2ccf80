import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from './client.ts'

/** A transaction: the only way to the tables, since without a tenant or system scope row-level security shows nothing. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A transaction of one client that is under way, and whether something runs within it at this moment. */
export interface Joined {
  clientId: string
  tx: Tx
  busy: boolean
}

interface HasDatabase {
  db: Database
  /** What is asked of this client joins it: undone alone when it fails, done for good when that one commits. */
  joined?: Joined
}

/** One transaction that sees and writes the rows of one client only. The setting ends with the transaction. */
export function asTenant<T>(
  { db, joined }: HasDatabase,
  clientId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (joined) return within(joined, clientId, work)
  return transaction(db, `set local wabi.client_id = ${pg.escapeLiteral(clientId)}`, work)
}

/**
 * One transaction that sees every client's rows: only to find out which client an unguessable credential belongs to
 * (session id, token, API key, username) and for the platform's own jobs. Each use says why in a comment.
 */
export function asSystem<T>({ db }: HasDatabase, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, "set local wabi.scope = 'system'", work)
}

/** A savepoint of the transaction under way. Two at once would undo each other's work: that is a defect, told as one. */
async function within<T>(joined: Joined, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (joined.clientId !== clientId) throw new Error('a transaction of another client is under way')
  if (joined.busy) throw new Error('something runs within this transaction already')
  joined.busy = true
  try {
    return await joined.tx.transaction(work)
  } finally {
    joined.busy = false
  }
}

/** Drizzle's own transaction, but for its first line: beginning and scope are one message, a round trip less for each. */
async function transaction<T>(db: Database, scope: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // The pool's dialect, which Drizzle hides from its types; a new one would look up every column's name again.
  const { dialect } = db as unknown as { dialect: PgDialect }
  const client = await db.$client.connect()
  let unusable: Error | undefined
  // Of a connection that breaks while it is ours the pool does not listen, and without a listener the process would end.
  const breaks = (error: Error) => void (unusable = error)
  client.on('error', breaks)
  try {
    // Sent with the first query, not waited for: should it fail, row-level security shows that query nothing.
    const begun = client.query(`begin; ${scope}`)
    begun.catch(() => {})
    const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    )
    const result = await work(tx)
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (unusable = failed))
    throw error
  } finally {
    client.off('error', breaks)
    // A connection that could not even roll back is closed: nobody inherits its scope.
    client.release(unusable)
  }
}
