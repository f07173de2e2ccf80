import type { Clock, ClockSkew, ClockState } from '../runtime/clock.ts'
import type { Database } from './client.ts'
import { connect } from './tenant.ts'

/** Milliseconds since 1970. */
export const CLOCK_QUERY = 'select extract(epoch from clock_timestamp()) * 1000 as ms'

/** One query each time. */
const MEASURE_INTERVAL_MS = 5000
const CHECK_INTERVAL_MS = 1000

/** A jump this large means that this machine's clock was set, or that it slept and its monotonic clock stopped. */
const JUMP_MS = 500

/** Two quartz clocks drift apart by less than this share of the time that passes. */
const DRIFT = 0.0002

/** S3, TLS and authenticator apps tolerate seconds to minutes of skew. */
const OFF_MS = 2000
const FAR_OFF_MS = 60_000

/** Bounds, in milliseconds, of what to add to the monotonic clock to get the database's time. */
interface Offset {
  low: number
  high: number
  measuredAt: number
}

/** The database's clock, as one process estimates it between two measurements. */
export interface DatabaseClock extends Clock {
  skew(): ClockSkew
  /** Calls `onChange` whenever the state changes, and at once unless it is `right`. */
  watch(onChange: (skew: ClockSkew) => void): void
  stop(): void
}

/**
 * A clock that gives the database's time to within half a round trip, whatever this machine's own clock says: the
 * process's monotonic clock plus an offset, measured every five seconds and after a jump. All processes on one database
 * share this time. It also compares this machine's clock with the database's.
 * @throws when the database does not answer
 */
export async function startDatabaseClock(db: Database): Promise<DatabaseClock> {
  let offset = await measure(db)
  let state: ClockState = 'right'
  let reported: ClockState = 'right'
  let machine = machineOffset()
  let timer: NodeJS.Timeout | undefined
  let measuring = false

  const skew = (): ClockSkew => {
    const { low, high } = offset
    const aheadMs = outside(machineOffset(), low, high)
    state = nextState(Math.abs(aheadMs), state)
    return { aheadMs, state }
  }

  const measureAgain = async () => {
    measuring = true
    try {
      offset = narrow(offset, await measure(db))
    } catch {
      // The database is unreachable: the offset is still valid, and callers that need the database fail on their own.
    } finally {
      measuring = false
    }
  }

  const check = async (onChange: (skew: ClockSkew) => void) => {
    const before = machine
    machine = machineOffset()
    const due = performance.now() - offset.measuredAt >= MEASURE_INTERVAL_MS
    if ((due || Math.abs(machine - before) > JUMP_MS) && !measuring) await measureAgain()
    const now = skew()
    if (now.state === reported) return
    reported = now.state
    onChange(now)
  }

  return {
    now: () => new Date(performance.now() + (offset.low + offset.high) / 2),
    skew,
    watch(onChange) {
      void check(onChange)
      timer = setInterval(() => void check(onChange), CHECK_INTERVAL_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

const machineOffset = () => Date.now() - performance.now()

/** How far a value is above `high` or, negative, below `low`, in whole units; 0 in between. */
function outside(value: number, low: number, high: number): number {
  const distance = Math.max(value - high, 0) - Math.max(low - value, 0)
  return Math.trunc(distance) || 0
}

/** Back to `right` only well below the limit, so that a clock near it does not change its state every second. */
function nextState(offMs: number, before: ClockState): ClockState {
  if (offMs > FAR_OFF_MS) return 'far_off'
  return offMs > (before === 'right' ? OFF_MS : OFF_MS / 2) ? 'off' : 'right'
}

/** Measures the offset: the database reads its clock between two readings of this process's. */
async function measure(db: Database): Promise<Offset> {
  const client = await connect(db)
  try {
    const startedMs = performance.now()
    const { rows } = await client.query<{ ms: string }>(CLOCK_QUERY)
    const ended = performance.now()
    const ms = Number(rows[0]?.ms)
    return { low: ms - ended, high: ms - startedMs, measuredAt: ended }
  } finally {
    client.release()
  }
}

/**
 * Intersects both measurements, so that a slow reply does not widen the bounds; the later one alone if they disagree.
 */
function narrow(known: Offset, later: Offset): Offset {
  const drift = (later.measuredAt - known.measuredAt) * DRIFT
  const low = Math.max(known.low - drift, later.low)
  const high = Math.min(known.high + drift, later.high)
  return low <= high ? { ...later, low, high } : later
}
