import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { contentionOf, DatabaseBusy } from './busy.ts'
import type { Database } from './client.ts'
import { setLocal, SNAPSHOT_LIMITS } from './limits.ts'
import { countContention, countWait } from './pool-figures.ts'
import type { Turn } from './turns.ts'

/** A transaction: the only way to the tables, since without a tenant or system scope row-level security shows nothing. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A transaction of one client that is under way, and whether something runs within it at this moment. */
export interface Joined {
  clientId: string
  tx: Tx
  busy: boolean
}

/** A transaction that others undo for their own sake (deadlock, serialization) is done again so often. */
const REPEATS = 3
/** Before the first repetition at most so long, at random; twice as long before each further one. */
const PAUSE_MS = 40

interface HasDatabase {
  db: Database
  /** What is asked of this client joins it: undone alone when it fails, done for good when that one commits. */
  joined?: Joined
  /** The caller's place among those who share it; without one, only the pool limits how many work at once. */
  turn?: Turn
}

interface Options {
  /**
   * The work does more than the database can undo (it writes files, calls others, counts in memory): it runs once,
   * and contention ends it. Without this it may run again from its beginning.
   */
  once?: true
  /** Everything is read as it was at one moment, however long that takes (`SNAPSHOT_LIMITS`). Implies `once`. */
  snapshot?: true
  /**
   * The work only reads, which PostgreSQL enforces. Nobody waits for its end then: a round trip less. Within a transaction
   * under way this changes nothing.
   */
  reads?: true
}

/**
 * One transaction that sees and writes the rows of one client only. The setting ends with the transaction.
 * @throws DatabaseBusy when no connection or lock was free in time, or others undid it again and again
 */
export function asTenant<T>(
  of: HasDatabase,
  clientId: string,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  if (of.joined) return within(of.joined, clientId, work)
  return transaction(of, `set local wabi.client_id = ${pg.escapeLiteral(clientId)}`, work, options)
}

/**
 * One transaction that sees every client's rows: only to find out which client an unguessable credential belongs to
 * (session id, token, API key, username) and for the platform's own jobs. Each use says why in a comment.
 * @throws DatabaseBusy as `asTenant`
 */
export function asSystem<T>(
  of: HasDatabase,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  return transaction(of, "set local wabi.scope = 'system'", work, options)
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

/** Every transaction begins here: in its turn, and again where others undid it. */
function transaction<T>(
  { db, turn }: HasDatabase,
  scope: string,
  work: (tx: Tx) => Promise<T>,
  { once, snapshot, reads }: Options,
): Promise<T> {
  const begin = snapshot
    ? `begin isolation level repeatable read, read only; ${setLocal(SNAPSHOT_LIMITS)}; ${scope}`
    : `begin${reads ? ' read only' : ''}; ${scope}`
  const repeats = once || snapshot ? 0 : REPEATS
  const run = () => repeated(db, repeats, () => runOnce(db, begin, work, reads))
  return turn ? turn(run) : run()
}

async function repeated<T>(db: Database, repeats: number, run: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await run()
    } catch (error) {
      const contention = contentionOf(error)
      if (!contention) throw error
      countContention(db.$client, contention)
      // Who waited for a lock once would wait for it again.
      if (contention === 'lock_timeout') throw new DatabaseBusy('lock', error)
      if (repeat === repeats) throw new DatabaseBusy('repeated', error)
    }
    await sleep(Math.random() * PAUSE_MS * 2 ** repeat)
  }
}

/** A connection of the pool, to be released. @throws DatabaseBusy when all of them stayed in use */
export async function connect({ $client: pool }: Database): Promise<pg.PoolClient> {
  const waits = pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const begun = performance.now()
  let refused = false
  try {
    return await pool.connect()
  } catch (error) {
    // The pool has no code for it.
    refused = error instanceof Error && error.message.startsWith('timeout exceeded')
    throw refused ? new DatabaseBusy('pool', error) : error
  } finally {
    if (waits || refused) countWait(pool, { waitedMs: performance.now() - begun, refused })
  }
}

/** Drizzle's own transaction, but for its first line: beginning and scope are one message, a round trip less for each. */
async function runOnce<T>(
  db: Database,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  reads = false,
): Promise<T> {
  // The pool's dialect, which Drizzle hides from its types; a new one would look up every column's name again.
  const { dialect } = db as unknown as { dialect: PgDialect }
  const client = await connect(db)
  let unusable: Error | undefined
  // Of a connection that breaks while it is ours the pool does not listen, and without a listener the process would end.
  const breaks = (error: Error) => void (unusable = error)
  client.on('error', breaks)
  try {
    // Sent with the first query, not waited for: should it fail, row-level security shows that query nothing.
    const begun = client.query(begin)
    begun.catch(() => {})
    const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    )
    const result = await work(tx)
    await begun
    if (reads) {
      // The connection runs it before whatever it is used for next; one that breaks meanwhile the pool drops.
      client.query('commit').catch(() => {})
      return result
    }
    const { command } = await client.query('commit')
    // What PostgreSQL answers where a statement had failed and nobody undid it (attempt.ts): nothing was kept.
    if (command === 'ROLLBACK')
      throw new Error('a statement of this transaction failed, and its failure was dropped')
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
