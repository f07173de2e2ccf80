import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { ClockSkew } from '../runtime/clock.ts'
import type { DatabaseClock } from '../db/database-clock.ts'
import type { Logger } from '../runtime/log.ts'
import type { Queue } from './queue.ts'

const UNITS = [
  [DAY_MS, 'days'],
  [3_600_000, 'hours'],
  [60_000, 'minutes'],
  [1000, 'seconds'],
] as const

/** Such as `8.0 days ahead of`. */
function distance(aheadMs: number): string {
  const off = Math.abs(aheadMs)
  const [unitMs, unit] = UNITS.find(([ms]) => off >= ms) ?? [1000, 'seconds']
  return `${(off / unitMs).toFixed(1)} ${unit} ${aheadMs > 0 ? 'ahead of' : 'behind'}`
}

function words({ aheadMs, state }: ClockSkew): string {
  if (state === 'right') return 'The clock of this machine is right again: jobs are taken and calls answered.'
  const stops = state === 'off' ? 'takes no jobs' : 'takes no jobs and answers no calls'
  return `The clock of this machine is ${distance(aheadMs)} the database's. This process ${stops} until it is set, preferably by NTP.`
}

/**
 * Pauses this process's jobs while this machine's clock is off; deliveries and calls check the clock themselves. Logs
 * each change once, and prints a wrong clock at startup.
 */
export function guardClock({
  clock,
  queue,
  log,
  print,
  mayWork = () => true,
}: {
  clock: DatabaseClock
  queue: Queue
  log: Logger
  print: (line: string) => void
  /** Whether nothing else stops the jobs. */
  mayWork?: () => boolean
}): void {
  const atStart = clock.skew()
  if (atStart.state !== 'right') print(words(atStart))
  clock.watch((skew) => {
    const { aheadMs, state } = skew
    log[state === 'right' ? 'info' : 'error']({ aheadMs, state }, words(skew))
    queue
      .takeJobs(state === 'right' && mayWork())
      .catch((err: unknown) => log.error({ err }, 'the queue could not be paused or resumed'))
  })
}
