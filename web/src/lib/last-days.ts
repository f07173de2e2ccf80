import { formatDate } from './format.ts'
import type { DayFilter } from './day-filter.ts'

export interface DayPreset {
  label: string
  /** What it stands for today. */
  title: string
  days: Required<DayFilter>
}

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Today, yesterday, the six days before by their weekday, and the last seven: for "who did this last Tuesday?". */
export function dayPresets(now = new Date()): DayPreset[] {
  const before = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  const one = (label: string, date: Date): DayPreset => ({
    label,
    title: formatDate(date.toISOString()),
    days: { from: toDay(date), to: toDay(date) },
  })
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' })
  const earlier = [2, 3, 4, 5, 6, 7].map((days) => {
    const date = before(days)
    return one(globalThis.localDay?.(date, undefined, 'short') ?? weekday.format(date), date)
  })
  const week = { from: toDay(before(6)), to: toDay(now) }
  return [
    one('Today', now),
    one('Yesterday', before(1)),
    ...earlier,
    {
      label: 'Last 7 days',
      title: `${formatDate(before(6).toISOString())} – ${formatDate(now.toISOString())}`,
      days: week,
    },
  ]
}
