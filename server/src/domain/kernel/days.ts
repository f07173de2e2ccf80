import { DAY_MS } from '@wabi/contract/time/durations.ts'
/** Days as `YYYY-MM-DD`, in UTC like all daily counts. */

export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The day that many days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** Number of days from one day to another, inclusive. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The first day of the day's month, or of the month `later` months on. */
export function startOfMonth(day: string, later = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return toDay(new Date(Date.UTC(year, month - 1 + later, 1)))
}
