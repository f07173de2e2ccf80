import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** Whole days from one YYYY-MM-DD date to another. @throws Error if one is not a date */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (!Number.isInteger(days)) throw new Error(`not two dates: ${from}, ${to}`)
  return days
}
