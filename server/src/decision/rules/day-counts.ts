import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** Whole days from one YYYY-MM-DD day to another. @throws Error when one is not a day */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (!Number.isInteger(days)) throw new Error('a date is not a date')
  return days
}
