import { z } from 'zod'

const count = z.int().min(0)

/** The connections of one process for one use. */
export const PoolFigures = z.object({
  pool: z.enum(['requests', 'jobs']),
  max: count,
  open: count,
  busy: count,
  /** Requests waiting for a connection right now. */
  waiting: count,
  /** Since the process started: how many requests waited for a connection, how long, and how many timed out. */
  waits: count,
  waitedMs: count,
  refused: count,
  /** Statements that timed out waiting for a lock, and transactions rolled back by deadlocks; most were retried. */
  lockTimeouts: count,
  undone: count,
})
