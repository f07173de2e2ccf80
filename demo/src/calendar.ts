import { HOUR_MS } from '@wabi/contract/time/durations.ts'
/** When an Ethiopian bank's customers come: weekdays, holidays, paydays and hours, accurate enough for a demo. */

/** Fixed holidays, month and day. */
const HOLIDAYS = ['01-07', '01-19', '03-02', '05-01', '05-05', '05-28', '09-11', '09-27']

/** Movable holidays of some years: Good Friday and Easter, Eid al-Fitr, Eid al-Adha, Mawlid. */
const MOVABLE = [
  '2025-04-18',
  '2025-04-20',
  '2025-03-31',
  '2025-06-06',
  '2025-09-04',
  '2026-04-10',
  '2026-04-12',
  '2026-03-20',
  '2026-05-27',
  '2026-08-25',
  '2027-04-30',
  '2027-05-02',
  '2027-03-10',
  '2027-05-16',
  '2027-08-15',
]

/** Sunday first. */
const WEEKDAYS = [0.16, 1.12, 1, 0.97, 0.95, 1.05, 0.52]

/** How busy a day is relative to an ordinary one. */
export function dayVolume(day: string): number {
  const date = new Date(day)
  let busy = WEEKDAYS[date.getUTCDay()] ?? 1
  if (HOLIDAYS.includes(day.slice(5)) || MOVABLE.includes(day)) busy *= 0.15
  const dayOfMonth = date.getUTCDate()
  if (dayOfMonth >= 25 && dayOfMonth <= 29) busy *= 1.25
  // The weeks before the Ethiopian new year: accounts for children, and seasonal remittances.
  if (day.slice(5) >= '08-24' && day.slice(5) <= '09-10') busy *= 1.45
  return busy
}

/** Relative number of customers by hour of UTC (East Africa is three ahead). */
const HOURS = [0, 0, 0, 1, 4, 9, 14, 15, 14, 10, 11, 13, 13, 11, 8, 6, 5, 4, 3, 1, 0.5, 0, 0, 0]
const ALL_HOURS = HOURS.reduce((sum, n) => sum + n, 0)

/** Milliseconds into the day, for a number from 0 to 1. */
export function timeOfDay(share: number): number {
  let left = share * ALL_HOURS
  for (const [hour, n] of HOURS.entries()) {
    if (left < n) return (hour + left / n) * HOUR_MS
    left -= n
  }
  return 12 * HOUR_MS
}
