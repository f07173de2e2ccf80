import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { DocumentFindings } from '../../core/shapes.ts'
import { findDates } from '../print/find-dates.ts'

/** Maximum validity of a passport under ICAO 9303, and of an Ethiopian card. */
const MAX_YEARS = 10
/** Beyond this the earlier date is a birth whose anniversary the expiry happens to be. */
const MISREAD_YEARS = 18

/** Issuers postdate a document by days, not by months. */
const GRACE_DAYS = 31

/**
 * Whether a side prints a clearly read expiry that is further ahead than on any document issued by now, or too many
 * whole years after an issue date. The issue date needs no label and no clear reading: an expiry on its anniversary,
 * or the day before, is no coincidence.
 */
export function isValidTooLong(
  { kind, text, readings: { print, doubtful } }: DocumentFindings,
  nowMs = Date.now(),
): boolean {
  const expiry = doubtful.includes('expiryDate') ? undefined : print.expiryDate
  if (!expiry || (kind.type !== 'passport' && kind.country !== 'ET')) return false
  const now = new Date(nowMs)
  const furthest = now.setUTCFullYear(now.getUTCFullYear() + MAX_YEARS) + GRACE_DAYS * DAY_MS
  if (Date.parse(expiry) > furthest) return true
  const days = text
    .flatMap((line) => findDates(line.text))
    .flatMap(({ asGregorian, asEthiopian }) => [asGregorian, asEthiopian])
  const years = days.flatMap((day) => (day ? (wholeYears(day, expiry) ?? []) : []))
  return (
    years.some((count) => count > MAX_YEARS && count <= MISREAD_YEARS) &&
    !years.some((count) => count >= 1 && count <= MAX_YEARS)
  )
}

/** Years between a date and a later one that is its anniversary or the day before; null when it is neither. */
function wholeYears(from: string, to: string): number | null {
  for (const years of [0, 1].map((more) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + more)) {
    const then = Date.parse(`${Number(from.slice(0, 4)) + years}${from.slice(4)}T00:00:00Z`)
    const before = (then - Date.parse(to)) / DAY_MS
    if (before === 0 || before === 1) return years
  }
  return null
}
