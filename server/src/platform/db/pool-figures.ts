import type pg from 'pg'
import type { Contention } from './busy.ts'
import type { PoolUse } from './limits.ts'

/** One pool of this process: what it is doing now, and how often its users waited since it was opened. */
export interface PoolFigures {
  pool: PoolUse
  max: number
  open: number
  busy: number
  /** Transactions that wait for a connection right now. */
  waiting: number
  /** That found no free connection, how long they waited together, and those that got none in time. */
  waits: number
  waitedMs: number
  refused: number
  /** Statements that gave up waiting for a lock. */
  lockTimeouts: number
  /** Transactions that were undone for another's sake, by deadlock or serialization; most were repeated. */
  undone: number
}

type Counters = Pick<PoolFigures, 'waits' | 'waitedMs' | 'refused' | 'lockTimeouts' | 'undone'>

const NOTHING = {
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

/** A transaction asked for a connection and had to wait so long. */
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

/** The pools that are open in this process, one for each use. */
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
      waiting: pool.waitingCount,
      ...counters,
      waitedMs: Math.round(counters.waitedMs),
    }
    const sum: PoolFigures = figures.get(use) ?? { pool: use, ...NOTHING }
    figures.set(use, sum)
    for (const name of Object.keys(now) as (keyof typeof now)[]) sum[name] += now[name]
  }
  return [...figures.values()]
}
