import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** The month before this one in UTC, as `2026-10`. */
export function lastMonth(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

/** The newest Tuesday of a past week, as `2026-11-24`. */
export function lastTuesday(now = new Date()): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - (sinceMonday + 6) * DAY_MS).toISOString().slice(0, 10)
}

/** A day as it is typed into a date field of an American browser: `11242026`. */
export function typedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}${date}${year}`
}
