/** Formats dates, numbers and names for display. Instants are ISO 8601 in UTC, shown in the viewer's time zone. */

/** As `Intl` writes them for `en-GB`. Dates are on every page, and its first formatter takes 10 ms to load its data. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Made at its first use, for the same reason. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const relativeFormat = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))
const leftFormat = lazily(() => new Intl.RelativeTimeFormat('en'))
const numberFormat = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }))

/** `21 Nov 2026`; in Amharic by the Ethiopian calendar too. */
export function formatDate(instant: string): string {
  const date = new Date(instant)
  return globalThis.localDay?.(date) ?? `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** `21 Nov 2026, 14:05` */
export function formatInstant(instant: string): string {
  return `${formatDate(instant)}, ${clockTime(new Date(instant))}`
}

/** `14:05:09` */
export function formatTime(instant: string): string {
  const date = new Date(instant)
  return `${clockTime(date)}:${twoDigits(date.getSeconds())}`
}

const clockTime = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `2 hours ago`, `just now`: the time from the instant to now. */
export function formatAgo(instant: string, nowMs: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - nowMs) / 1000
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return relativeFormat().format(Math.trunc(seconds / length), unit)
  return 'just now'
}

/**
 * `in 6 days`, `in 40 minutes`; `expired` in the past. Rounded down with a tolerance of 1/24 of the unit, so that a
 * period of 7 days that has just begun shows as 7 days.
 */
export function formatTimeLeft(instant: string, nowMs: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - nowMs) / 1000
  if (seconds <= 0) return 'expired'
  const found = UNITS.slice(3).find(([, length]) => seconds >= length)
  if (!found) return 'in less than a minute'
  const [unit, length] = found
  return leftFormat().format(Math.floor((seconds + length / 24) / length), unit)
}

export function formatNumber(value: number): string {
  return numberFormat().format(value)
}

/** `94.2%` */
export function formatPercent(value: number): string {
  return `${numberFormat().format(value)}%`
}

/** `+12%` or `−3%`: a change, with its sign. */
export function formatGrowth(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${numberFormat().format(Math.abs(percent))}%`
}

/** Up to two initials, from the first and last word, in any script. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}

const START_LENGTH = 8
const END_LENGTH = 4
/** The server already masks keys; anything longer is a full key. */
const MASKED_LENGTH = START_LENGTH + 1 + END_LENGTH

/** The first 8 and the last 4 characters of a key: `wk_live_…a1B2`. */
export function maskKey(key: string): string {
  return key.length <= MASKED_LENGTH ? key : `${key.slice(0, START_LENGTH)}…${key.slice(-END_LENGTH)}`
}
