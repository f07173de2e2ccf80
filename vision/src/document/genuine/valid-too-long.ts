import type { DocumentFindings } from '../../shapes.ts'
import { findDates } from '../print/find-dates.ts'

/** ICAO 9303 bears no passport longer than this, nor does Ethiopia a card. */
const LONGEST_YEARS = 10
/** So much longer, and it is a birth that the expiry happens to be an anniversary of. */
const MISREAD_YEARS = 18
const DAY_MS = 86_400_000

/** Issuers date a document forward by days, not by months. */
const GRACE_DAYS = 31

/**
 * Whether a side prints an expiry, read surely, that lies further ahead than any document issued by now, or too many
 * whole years behind an issue. The issue needs no label and no clear reading: a date of which the expiry is the
 * anniversary, or the day before one, is no chance.
 */
export function validTooLong(
  { kind, text, readings: { print, doubtful } }: DocumentFindings,
  nowMs = Date.now(),
): boolean {
  const expiry = doubtful.includes('expiryDate') ? undefined : print.expiryDate
  if (!expiry || (kind.type !== 'passport' && kind.country !== 'ET')) return false
  const now = new Date(nowMs)
  const furthest = now.setUTCFullYear(now.getUTCFullYear() + LONGEST_YEARS) + GRACE_DAYS * DAY_MS
  if (Date.parse(expiry) > furthest) return true
  const days = text
    .flatMap((line) => findDates(line.text))
    .flatMap(({ asGregorian, asEthiopian }) => [asGregorian, asEthiopian])
  const years = days.flatMap((day) => (day ? (wholeYears(day, expiry) ?? []) : []))
  return (
    years.some((count) => count > LONGEST_YEARS && count <= MISREAD_YEARS) &&
    !years.some((count) => count >= 1 && count <= LONGEST_YEARS)
  )
}

/** How many years after a day another is its anniversary or the day before; null when it is neither. */
function wholeYears(from: string, to: string): number | null {
  for (const years of [0, 1].map((more) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + more)) {
    const then = Date.parse(`${Number(from.slice(0, 4)) + years}${from.slice(4)}T00:00:00Z`)
    const before = (then - Date.parse(to)) / DAY_MS
    if (before === 0 || before === 1) return years
  }
  return null
}
