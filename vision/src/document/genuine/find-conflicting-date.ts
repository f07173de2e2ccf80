import { findDates } from '../print/find-dates.ts'
import { halfReadCalendar } from '../print/half-read-date.ts'
import { sameDay } from '../print/same-day.ts'
import { isPlausibleBirth } from '../print/is-plausible-birth.ts'
import type { DocumentFindings } from '../../core/shapes.ts'

/** tesseract's confidence from which the words of a date are trusted. */
const CLEAR = 88

type Day = 'dateOfBirth' | 'expiryDate'

/**
 * The date that is printed clearly, or in both calendars, instead of the one in the MRZ or barcode: a birth long ago,
 * or an expiry in the future (what a forger would print), and not a date that the machine-readable part holds for
 * another field. It needs no label, since small labels are lost first. Where the issuer may print Ethiopian dates
 * (`ethiopian`), a date that is possible in both calendars is ignored. null when there is none.
 */
export function findConflictingDate(
  field: Day,
  known: readonly (string | undefined)[],
  text: DocumentFindings['text'],
  ethiopian: boolean,
  today = new Date().toISOString().slice(0, 10),
): string | null {
  const clear = text
    .filter(({ confidence, datesConfidence }) => (datesConfidence ?? confidence) >= CLEAR)
    .flatMap((line) => findDates(line.text))
    .filter(({ guessed }) => !guessed)
    .filter(
      ({ calendar, asEthiopian, asGregorian }) =>
        !ethiopian || calendar !== null || asEthiopian === null || asGregorian === null,
    )
    .map(({ asGregorian, asEthiopian }) => asGregorian ?? asEthiopian!)
  const days = [...clear, ...inBothCalendars(text.map((line) => line.text))]
  // The order of day and month follows from a card's other dates, not from one line alone.
  const taken = known.flatMap((day) =>
    day ? [day, `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`] : [],
  )
  const fitting = days.filter(
    (day) => (field === 'dateOfBirth' ? isPlausibleBirth(day, today) : day > today) && !taken.includes(day),
  )
  return fitting.length > 0 && new Set(fitting).size === 1 ? fitting[0]! : null
}

/** Dates that a line gives in both calendars: two misreadings would not agree. */
function inBothCalendars(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const dates = findDates(line)
    const [first, second] = dates
    const day = first && second && dates.length === 2 ? sameDay(first, second) : null
    if (day) return [day]
    return dates.flatMap((date) => {
      const calendar = halfReadCalendar(date, lines)
      return (calendar === 'ethiopian' ? date.asEthiopian : calendar && date.asGregorian) ?? []
    })
  })
}
