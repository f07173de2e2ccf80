/** Formats of days, months and durations on the overview. Days are in UTC, whatever the local time zone. */

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov 2026` */
export const formatDay = (iso: string) =>
  globalThis.localDay?.(new Date(iso), 'UTC') ?? day.format(new Date(iso))
/** `21 Nov` */
export const formatShortDay = (iso: string) =>
  globalThis.localDay?.(new Date(iso), 'UTC', 'short') ?? shortDay.format(new Date(iso))
/** `Sat, 21 Nov` */
export const formatWeekday = (iso: string) =>
  globalThis.localDay?.(new Date(iso), 'UTC', 'weekday') ?? weekday.format(new Date(iso))
/** `Nov 2026` */
export const formatMonth = (iso: string) => month.format(new Date(iso))

/** `41 s`, `2 min 10 s`, `3 h 5 min`, `2.4 days` */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 3600) return joined(seconds, 60, 'min', 's')
  if (seconds < 2 * 86_400) return joined(seconds / 60, 60, 'h', 'min')
  return `${Math.round(seconds / 8640) / 10} days`
}

function joined(value: number, size: number, large: string, small: string): string {
  const whole = Math.round(value)
  const rest = whole % size
  return `${Math.floor(whole / size)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`
}
