import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** The month before this one in UTC, as `2026-10`. */
export function lastMonth(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

/** The newest Tuesday before today, as `2026-11-24`. */
export function lastTuesday(now = new Date()): string {
  const days = (now.getUTCDay() + 5) % 7 || 7
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

/** A day as the pages show it: `24 Nov 2026`. */
export const shownDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
