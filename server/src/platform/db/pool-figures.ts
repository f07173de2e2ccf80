import type pg from 'pg'
import type { Contention } from './busy.ts'
import type { PoolUse } from './limits.ts'
import { getShares } from './shares.ts'

/** One pool of this process: its current state, and counters since it was opened. */
export interface PoolFigures {
  pool: PoolUse
  max: number
  open: number
  busy: number
  /** Transactions waiting for a connection now. */
  waiting: number
  /** Transactions that had to wait for a connection, their total wait, and those that got none in time. */
  waits: number
  waitedMs: number
  refused: number
  /** Statements that gave up waiting for a lock. */
  lockTimeouts: number
  /** Transactions rolled back by a deadlock or serialization failure; most were retried. */
  undone: number
}

type Counters = Pick<PoolFigures, 'waits' | 'waitedMs' | 'refused' | 'lockTimeouts' | 'undone'>

const ZERO = {
  max: 0,
  open: 0,
  busy: 0,
  waiting: 0,
  waits: 0,
  waitedMs: 0,
  refused: 0,
  lockTimeouts: 0,
  undone: 0,
}

const watched = new Map<pg.Pool, { use: PoolUse; counters: Counters }>()

export function watchPool(pool: pg.Pool, use: PoolUse): void {
  watched.set(pool, { use, counters: { waits: 0, waitedMs: 0, refused: 0, lockTimeouts: 0, undone: 0 } })
}

/** Records how long a transaction waited for a connection. */
export function countWait(
  pool: pg.Pool,
  { waitedMs, refused }: { waitedMs: number; refused: boolean },
): void {
  const counters = watched.get(pool)?.counters
  if (!counters) return
  counters.waits += 1
  counters.waitedMs += waitedMs
  if (refused) counters.refused += 1
}

export function countContention(pool: pg.Pool, contention: Contention): void {
  const counters = watched.get(pool)?.counters
  if (!counters) return
  if (contention === 'lock_timeout') counters.lockTimeouts += 1
  else counters.undone += 1
}

/** Figures of the pools open in this process, summed by use. */
export function poolFigures(): PoolFigures[] {
  const figures = new Map<PoolUse, PoolFigures>()
  for (const [pool, { use, counters }] of watched) {
    if (pool.ending) {
      watched.delete(pool)
      continue
    }
    const now = {
      max: pool.options.max,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + getShares(pool).waiting(),
      ...counters,
      waitedMs: Math.round(counters.waitedMs),
    }
    const sum: PoolFigures = figures.get(use) ?? { pool: use, ...ZERO }
    figures.set(use, sum)
    for (const name of Object.keys(now) as (keyof typeof now)[]) sum[name] += now[name]
  }
  return [...figures.values()]
}
