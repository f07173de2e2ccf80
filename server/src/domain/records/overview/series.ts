import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { CountsRow } from '../../kernel/counts-between.ts'
import { addDays, countDays, startOfMonth } from '../../kernel/days.ts'

/** Longest period with one bar per day; longer ones have one per month. */
export const MAX_DAILY_BARS = 92

export type Statuses = Partial<Record<VerificationStatus, number>>

export interface Bar {
  from: string
  to: string
  statuses: Statuses
}

export interface Period {
  from: string
  to: string
}

export function seriesUnit({ from, to }: Period): 'day' | 'month' {
  return countDays(from, to) > MAX_DAILY_BARS ? 'month' : 'day'
}

/** One bar for each day or month of the period, including empty ones, from `status` counts. */
export function toSeries({ from, to }: Period, rows: readonly Pick<CountsRow, 'day' | 'counts'>[]): Bar[] {
  const byDay = seriesUnit({ from, to }) === 'day'
  const bars = new Map<string, Bar>()
  let at = byDay ? from : startOfMonth(from)
  while (at <= to) {
    const next = byDay ? addDays(at, 1) : startOfMonth(at, 1)
    const last = addDays(next, -1)
    bars.set(at, { from: at < from ? from : at, to: last > to ? to : last, statuses: {} })
    at = next
  }
  for (const { day, counts } of rows) {
    const bar = bars.get(byDay ? day : startOfMonth(day))
    if (!bar) continue
    for (const [status, n] of Object.entries(counts) as [VerificationStatus, number][])
      bar.statuses[status] = (bar.statuses[status] ?? 0) + n
  }
  return [...bars.values()]
}
