import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { ReplicaFigures, ReplicaState } from '@wabi/contract/shapes/replica-figures.ts'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import type { Logger } from '../runtime/log.ts'
import { openPool } from './open-pool.ts'
import { isPassedOn, ReplicaBehind, ReplicaRefused } from './replica-errors.ts'
import { requireRole } from './require-role.ts'
import { APP_ROLE, type DatabaseRole, roleUrl, SYSTEM_ROLE } from './roles.ts'
import { shareCalls } from './share-calls.ts'

/** How long a read waits for the replica to replay what was committed before it. */
const WAIT_MS = 200
const POLL_MS = 4

/** For a connection to the replica, and for an answer of either server to a question about its log. */
const ANSWER_MS = 1000

const PROBE_MS = 1000

/** Successful probes in a row after which a replica that failed is used again. */
const GOOD_PROBES = 3

/** Up to here everything is committed and visible that any caller was told of. */
const POSITION = `select pg_wal_lsn_diff(case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text as at`

const REPLAYED = `select pg_is_in_recovery() as recovering,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as at`

/** The same for a server and its replicas. */
const IDENTITY = `select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`

/** Position in the primary's write-ahead log, in bytes. */
export type LogPosition = bigint

type Connection = Pick<pg.ClientBase, 'query'>

/** A streaming replica that may answer reads (decision 085). */
export interface Replica {
  /** Where a role signs in. */
  urlOf(role: DatabaseRole): string
  readonly connectMs: number
  /** Pools whose connections are closed when the replica does not answer, so that their reads fail at once. */
  watch(pools: readonly pg.Pool[]): void
  /** Up to where a read that begins now has to see the log; null when the primary answers it. */
  getPosition(): Promise<LogPosition | null>
  /**
   * Waits until a connection shows the log up to a position.
   * @throws ReplicaBehind when that takes too long, ReplicaRefused when the server is no replica
   */
  reach(connection: Connection, position: LogPosition): Promise<void>
  countAnswered(): void
  /** Whether the primary answers a read that failed with this error. */
  passOn(error: unknown): boolean
  figures(): z.output<typeof ReplicaFigures>
  stop(): Promise<void>
}

const WORDS: Record<ReplicaState, string> = {
  in_use: 'the read replica answers reads',
  behind: 'the read replica is behind: the primary answers its reads',
  unreachable: 'the read replica is unreachable: the primary answers its reads',
  refused: 'the server in DATABASE_READ_URL may not answer reads: the primary answers them',
}

/** @throws Error when it takes too long */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

async function readReplayed(connection: Connection): Promise<LogPosition> {
  const { rows } = await connection.query<{ recovering: boolean; at: string | null }>(REPLAYED)
  const [row] = rows
  if (!row?.recovering) throw new ReplicaRefused('it is not a replica, or no longer: it accepts writes')
  return BigInt(row.at ?? 0)
}

interface Options {
  /** `DATABASE_READ_URL`: the place alone. */
  readUrl: string
  ownerUrl: string
  log: Logger
}

/** Starts to watch a replica; resolves when it was asked once, whatever it answered. */
export async function openReplica({ readUrl, ownerUrl, log }: Options): Promise<Replica> {
  const urlOf = (role: DatabaseRole) => roleUrl(ownerUrl, role, readUrl)
  const one = { max: 1, use: 'requests', connectMs: ANSWER_MS } as const
  const primary = openPool({ ...one, url: roleUrl(ownerUrl, SYSTEM_ROLE) }).$client
  const monitor = openPool({ ...one, url: urlOf(SYSTEM_ROLE) }).$client
  const closePrimary = trackConnections(primary)
  const closers = [trackConnections(monitor)]
  const count = { answered: 0, passedOn: 0 }
  let state: ReplicaState | null = null
  let behindBytes: number | null = null
  let verified = false
  let good = 0
  let stopped = false

  const readPosition = shareCalls(async (): Promise<LogPosition> => {
    try {
      const { rows } = await within(ANSWER_MS, primary.query<{ at: string }>(POSITION))
      return BigInt(rows[0]?.at ?? 0)
    } catch (error) {
      closePrimary()
      throw error
    }
  })

  async function reach(
    connection: Connection,
    position: LogPosition,
    onLag?: (bytes: number) => void,
  ): Promise<void> {
    const endsMs = performance.now() + WAIT_MS
    for (;;) {
      const lag = position - (await readReplayed(connection))
      onLag?.(lag > 0n ? Number(lag) : 0)
      if (lag <= 0n) return
      if (performance.now() >= endsMs) throw new ReplicaBehind()
      await sleep(POLL_MS)
    }
  }

  /** The same rights as on the primary, and the same data. */
  async function verify(connection: Connection): Promise<void> {
    const [own, there] = await Promise.all([primary.query(IDENTITY), connection.query(IDENTITY)])
    if (own.rows[0].identity !== there.rows[0].identity)
      throw new ReplicaRefused('it is not a replica of the database in DATABASE_URL')
    await requireRole('reads in the system scope (DATABASE_READ_URL)', SYSTEM_ROLE, (text) =>
      connection.query(text),
    )
    const tenant = openPool({ ...one, url: urlOf(APP_ROLE) }).$client
    try {
      await requireRole('reads (DATABASE_READ_URL)', APP_ROLE, (text) => tenant.query(text))
    } finally {
      await tenant.end()
    }
  }

  /** On the monitor's own connection, which is closed when anything fails. */
  async function examine(position: LogPosition): Promise<void> {
    const connection = await monitor.connect()
    const examined = async () => {
      if (!verified) await verify(connection)
      verified = true
      await reach(connection, position, (bytes) => (behindBytes = bytes))
    }
    try {
      await within(2 * ANSWER_MS, examined())
      connection.release()
    } catch (error) {
      connection.release(!(error instanceof ReplicaBehind))
      throw error
    }
  }

  function change(next: ReplicaState, err?: unknown): void {
    if (next === 'unreachable' || next === 'refused') {
      verified = false
      behindBytes = null
      for (const close of closers) close()
    }
    if (next === state) return
    state = next
    log[next === 'in_use' ? 'info' : 'warn']({ ...(err ? { err } : {}), behindBytes }, WORDS[next])
  }

  async function look(): Promise<void> {
    if (stopped) return
    const position = await readPosition().catch(() => null)
    // Without the primary nothing can be compared; its own outage is reported elsewhere.
    if (position === null) return
    try {
      await examine(position)
      good += 1
      if (state === null || state === 'in_use' || good >= GOOD_PROBES) change('in_use')
    } catch (error) {
      good = 0
      if (error instanceof ReplicaBehind) change('behind')
      else if (error instanceof ReplicaRefused || error instanceof ConfigError) change('refused', error)
      else change('unreachable', error)
    }
  }

  const probe = shareCalls(look)
  await probe()
  const timer = setInterval(() => void probe(), PROBE_MS).unref()

  return {
    urlOf,
    connectMs: ANSWER_MS,
    watch(pools) {
      closers.push(...pools.map(trackConnections))
    },
    async getPosition() {
      const position = state === 'in_use' ? await readPosition().catch(() => null) : null
      if (position === null) count.passedOn += 1
      return position
    },
    reach: (connection, position) => reach(connection, position),
    countAnswered: () => void (count.answered += 1),
    passOn(error) {
      if (!isPassedOn(error)) return false
      count.passedOn += 1
      if (!(error instanceof ReplicaBehind)) void probe()
      return true
    },
    figures: () => ({ state: state ?? 'unreachable', behindBytes, ...count }),
    async stop() {
      clearInterval(timer)
      stopped = true
      await probe()
      await Promise.all([primary.end(), monitor.end()])
    },
  }
}

/** Closes a pool's connections as when the network drops them: node-postgres fails their queries at once. */
function trackConnections(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (connection) => open.add(connection))
  pool.on('remove', (connection) => open.delete(connection))
  return () => {
    for (const connection of open) {
      // Its own `end` waits for the answers to come. The types do not have the connection.
      const { stream } = (connection as unknown as { connection: { stream: { destroy(): void } } }).connection
      stream.destroy()
    }
  }
}
