import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseBusy, getContention, getOutage } from './busy.ts'
import { type Database, replicaOf, systemPool, type SystemDatabase, tenantKeyOf } from './client.ts'
import { createTransaction } from './drizzle-internals.ts'
import { setLocal, SNAPSHOT_LIMITS } from './limits.ts'
import { countContention, countWait } from './pool-figures.ts'
import { proveTenant } from './roles.ts'
import { getShares } from './shares.ts'
import type { Turn } from './turns.ts'
import { withSpan } from '../runtime/with-span.ts'

/** A transaction. All table access needs one: without a client, row-level security shows no rows. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

declare const SCOPE: unique symbol

/** A transaction of one client, signed in as `wabi_app`. */
type TenantTx = Tx & { readonly [SCOPE]: 'tenant' }

/** A transaction of the system scope, signed in as `wabi_system`. What works across clients takes it, not a `Tx`. */
export type SystemTx = Tx & { readonly [SCOPE]: 'system' }

/** An open transaction of one client, and whether an operation is running in it now. */
export interface Joined {
  clientId: string
  tx: Tx
  busy: boolean
}

/** Retries of a transaction that failed by a deadlock or serialization failure. */
const MAX_RETRIES = 3
/** Upper bound of the random pause before the first retry; doubles with each further one. */
const MAX_PAUSE_MS = 40

interface HasDatabase {
  db: Database
  /** Transactions of this client run as savepoints in it: rolled back alone on failure, committed with it. */
  joined?: Joined
  /** Limits the caller's concurrent transactions; without it, only the pool does. */
  turn?: Turn
  /** In whose share of the pool transactions of the system scope run: a client's (`clientShare`), or another name. */
  share?: string
}

/** The owner of the shares that a client's transactions run in. */
export const clientShare = (clientId: string): string => `client ${clientId}`

/** Transactions of the system scope for callers that are not known. */
const SYSTEM_SHARE = 'system'

interface Options {
  /**
   * The work has effects that a rollback does not undo (files, calls to other services, counters in memory): it runs
   * once and fails on contention. Without this it may be retried from the start.
   */
  once?: true
  /** Reads everything from one snapshot, however long that takes (`SNAPSHOT_LIMITS`). Implies `once`. */
  snapshot?: true
  /**
   * The work only reads, which PostgreSQL enforces. The commit is not awaited, which saves a round trip. No effect when
   * joining an open transaction. `replica`: a heavy read, which a replica may answer (DATABASE_READ_URL) once it shows
   * everything that was committed before.
   */
  reads?: true | 'replica'
}

/** With parameters: other connections see the text of a statement in `pg_stat_activity`, but not its values. */
const SET_CLIENT = `select set_config('wabi.client_id', $1, true), set_config('wabi.proof', $2, true)`

/**
 * Runs one transaction that sees and writes the rows of one client only. The scope ends with the transaction.
 * @throws DatabaseBusy when no connection or lock was free in time, every retry failed on contention, a limit was
 *   exceeded or the database cannot be reached
 */
export function asTenant<T>(
  of: HasDatabase,
  clientId: string,
  work: (tx: TenantTx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  if (of.joined) return inSavepoint(of.joined, clientId, (tx) => work(tx as TenantTx))
  const scope = { text: SET_CLIENT, values: [clientId, proveTenant(tenantKeyOf(of.db), clientId)] }
  const target = { pool: of.db, scope, share: clientShare(clientId) }
  return transaction(of, target, (tx) => work(tx as TenantTx), options)
}

/**
 * Runs one transaction that sees every client's rows: for finding which client an unguessable credential belongs to
 * (session id, token, API key, username), for the platform's own data, staff and jobs. Each use says why in a comment.
 * @throws DatabaseBusy as `asTenant`
 */
export function asSystem<T>(
  of: HasDatabase,
  work: (tx: SystemTx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const target = { pool: systemPool(of.db), share: of.share ?? SYSTEM_SHARE }
  return transaction(of, target, (tx) => work(tx as SystemTx), options)
}

/**
 * Runs work in a savepoint of the open transaction. Concurrent savepoints would roll back each other's work: a defect.
 */
async function inSavepoint<T>(joined: Joined, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (joined.clientId !== clientId) throw new Error('a transaction of another client is open')
  if (joined.busy) throw new Error('another operation is running in this transaction')
  joined.busy = true
  try {
    return await joined.tx.transaction(work)
  } finally {
    joined.busy = false
  }
}

/** The transaction that the current code runs inside. */
const current = new AsyncLocalStorage<{ db: Database; open: boolean }>()

/** The connections of a transaction, in whose share of them it runs, and the statement that sets its client. */
interface Target {
  pool: Database | SystemDatabase
  share: string
  scope?: { text: string; values: string[] } | undefined
}

/** Runs every transaction: within the caller's limit and the owner's share of the pool, with retries on contention. */
function transaction<T>(
  { db, turn }: HasDatabase,
  { pool: on, scope, share }: Target,
  work: (tx: Tx) => Promise<T>,
  { once, snapshot, reads }: Options,
): Promise<T> {
  const begin = snapshot
    ? `begin isolation level repeatable read, read only; ${setLocal(SNAPSHOT_LIMITS)}`
    : `begin${reads ? ' read only' : ''}`
  const runNow = () => runOnce({ db, on, begin, scope, reads: reads !== undefined }, work)
  const retries = once || snapshot ? 0 : MAX_RETRIES
  const outer = current.getStore()
  // A transaction inside another would wait for itself: the other ends only after it.
  if (outer?.open && outer.db === db) return withRetries(on, retries, runNow)
  const pool = on.$client
  const runShared = () => getShares(pool).run(share, runNow, (wait) => countWait(pool, wait))
  const runHere = () => withRetries(on, retries, runShared)
  const attributes = { 'db.system.name': 'postgresql', 'wabi.scope': scope ? 'client' : 'system' }
  const run = () =>
    withSpan('transaction', { attributes }, () =>
      reads === 'replica' ? runOnReplica({ db, begin, scope, share }, work, runHere) : runHere(),
    )
  return turn ? turn(run) : run()
}

/** On the replica, once it shows what is committed now; where it cannot answer, on the primary. */
async function runOnReplica<T>(
  { db, begin, scope, share }: Pick<Target, 'scope' | 'share'> & Pick<Once, 'db' | 'begin'>,
  work: (tx: Tx) => Promise<T>,
  runHere: () => Promise<T>,
): Promise<T> {
  const there = replicaOf(db)
  const position = there && (await there.replica.getPosition())
  if (!there || position === null) return runHere()
  const on = scope ? there.tenant : there.system
  const reach = (client: pg.PoolClient) => there.replica.reach(client, position)
  try {
    const runThere = () =>
      getShares(on.$client).run(
        share,
        () => runOnce({ db, on, begin, scope, reads: true, reach }, work),
        () => {},
      )
    const result = await withRetries(on, 0, runThere)
    there.replica.countAnswered()
    return result
  } catch (error) {
    if (!there.replica.passOn(error)) throw error
    return runHere()
  }
}

async function withRetries<T>(
  { $client: pool }: Target['pool'],
  retries: number,
  run: () => Promise<T>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run()
    } catch (error) {
      const contention = getContention(error)
      if (!contention) {
        const outage = getOutage(error)
        throw outage ? new DatabaseBusy(outage, error) : error
      }
      countContention(pool, contention)
      // A retry would wait for the same lock again.
      if (contention === 'lock_timeout') throw new DatabaseBusy('lock', error)
      if (retry === retries) throw new DatabaseBusy('repeated', error)
    }
    await sleep(Math.random() * MAX_PAUSE_MS * 2 ** retry)
  }
}

/** Takes a connection from the pool; the caller releases it. @throws DatabaseBusy when all stayed in use */
export async function connect({ $client: pool }: Target['pool']): Promise<pg.PoolClient> {
  const waits = pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const startedMs = performance.now()
  let refused = false
  try {
    return await pool.connect()
  } catch (error) {
    // The pool's timeout error has no code.
    refused = error instanceof Error && error.message.startsWith('timeout exceeded')
    throw refused ? new DatabaseBusy('pool', error) : error
  } finally {
    if (waits || refused) countWait(pool, { waitedMs: performance.now() - startedMs, refused })
  }
}

interface Once extends Pick<Target, 'scope'> {
  db: Database
  on: Target['pool']
  begin: string
  reads: boolean
  /** Resolves when the connection shows what the work has to see. */
  reach?: (client: pg.PoolClient) => Promise<void>
}

/** Errors of the socket, such as ECONNRESET, which Drizzle has not wrapped as those of a query. */
function asOutage(error: Error): never {
  throw 'syscall' in error ? new DatabaseBusy('unreachable', error) : error
}

/** Like Drizzle's own transaction, but pipelines `begin` and the scope with the first query, which saves round trips. */
async function runOnce<T>(
  { db, on, begin, scope, reads, reach }: Once,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(on).catch((error: unknown) => {
    throw error instanceof DatabaseBusy ? error : new DatabaseBusy('unreachable', error)
  })
  const inside = { db, open: true }
  let unusable: Error | undefined
  // The pool does not listen for errors of a connection in use, and without a listener the process would end.
  const onError = (error: Error) => void (unusable = error)
  client.on('error', onError)
  try {
    await reach?.(client).catch(asOutage)
    // Not awaited: if one fails, row-level security shows the first query no rows.
    const begun = Promise.all([client.query(begin), scope && client.query(scope)]).catch(asOutage)
    begun.catch(() => {})
    const result = await current.run(inside, () => work(createTransaction(on, client)))
    await begun
    if (reads) {
      // The connection runs it before its next query; the pool drops the connection if it breaks.
      client.query('commit').catch(() => {})
      return result
    }
    const { command } = await client.query('commit').catch(asOutage)
    // PostgreSQL's reply to a commit after a failed statement without a savepoint (attempt.ts): nothing was committed.
    if (command === 'ROLLBACK')
      throw new Error('a statement of this transaction failed and its error was ignored')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (unusable = failed))
    throw error
  } finally {
    inside.open = false
    client.off('error', onError)
    // A connection that could not roll back is closed, so that its scope is not reused.
    client.release(unusable)
  }
}
