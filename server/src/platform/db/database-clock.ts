import type { Clock, ClockSkew, ClockState } from '../clock.ts'
import type { Database } from './client.ts'
import { connect } from './tenant.ts'

/** One statement each time. */
const MEASURE_EVERY_MS = 5000
const CHECK_EVERY_MS = 1000

/** This machine's clock was set, or the machine slept: the monotonic clock may have stood still. */
const JUMP_MS = 500

/** Two quartz clocks drift apart by less than this share of the time that passes. */
const DRIFT = 0.0002

/** Signatures and codes of others than the database (S3, TLS, authenticator apps) allow for seconds to minutes. */
const OFF_MS = 2000
const FAR_OFF_MS = 60_000

/** What has to be added to the monotonic clock for the database's time: in between, in milliseconds. */
interface Offset {
  low: number
  high: number
  measuredAt: number
}

/** The database's clock, as one process knows it between two questions. */
export interface DatabaseClock extends Clock {
  skew(): ClockSkew
  /** From now on `onChange` is called when the state changes, and at once unless it is `right`. */
  watch(onChange: (skew: ClockSkew) => void): void
  stop(): void
}

/**
 * A clock that shows the database's time to within half a round trip, whatever this machine's own clock shows: the
 * process's monotonic clock plus an offset that is measured again every five seconds and after a jump. All processes on
 * one database decide by it. It compares this machine's clock with the database's as well.
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
    state = stateOf(Math.abs(aheadMs), state)
    return { aheadMs, state }
  }

  const measureAgain = async () => {
    measuring = true
    try {
      offset = narrow(offset, await measure(db))
    } catch {
      // The database is away: the offset still holds, and whoever needs the database fails by itself.
    } finally {
      measuring = false
    }
  }

  const check = async (onChange: (skew: ClockSkew) => void) => {
    const before = machine
    machine = machineOffset()
    const due = performance.now() - offset.measuredAt >= MEASURE_EVERY_MS
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
      timer = setInterval(() => void check(onChange), CHECK_EVERY_MS)
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
function stateOf(offMs: number, before: ClockState): ClockState {
  if (offMs > FAR_OFF_MS) return 'far_off'
  return offMs > (before === 'right' ? OFF_MS : OFF_MS / 2) ? 'off' : 'right'
}

/** The database read its clock between the two readings of ours. */
async function measure(db: Database): Promise<Offset> {
  const client = await connect(db)
  try {
    const begun = performance.now()
    const { rows } = await client.query<{ ms: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    )
    const ended = performance.now()
    const ms = Number(rows[0]?.ms)
    return { low: ms - ended, high: ms - begun, measuredAt: ended }
  } finally {
    client.release()
  }
}

/** What both measurements allow, so that a slow answer makes nothing worse; the later one alone once they disagree. */
function narrow(known: Offset, later: Offset): Offset {
  const drift = (later.measuredAt - known.measuredAt) * DRIFT
  const low = Math.max(known.low - drift, later.low)
  const high = Math.min(known.high + drift, later.high)
  return low <= high ? { ...later, low, high } : later
}
