/** Days as `YYYY-MM-DD`, in UTC as everything that is counted by day. */

const DAY_MS = 86_400_000

export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** So many days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** How many days from one to the other, both counted. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The first day of the month, so many months later. */
export function monthOf(day: string, later = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month - 1 + later, 1)))
}
