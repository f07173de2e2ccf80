import { findDates } from '../print/find-dates.ts'
import { halfBorneOut } from '../print/half-read-date.ts'
import { sameDay } from '../print/same-day.ts'
import { oldEnough } from '../print/old-enough.ts'
import type { DocumentFindings } from '../../shapes.ts'

/** tesseract's confidence from which a date's words are taken at their word. */
const CLEAR = 88

type Day = 'dateOfBirth' | 'expiryDate'

/**
 * The day that is clearly printed, or printed in both calendars, in the place of one that zone or barcode know: a birth lies far back, an expiry that
 * someone would forge lies ahead, and neither is a day that the machine readable part knows for something else. It needs
 * no label, for small labels are lost first. Where the issuer may print Ethiopian dates (`ethiopian`), a date that would be
 * a day in both calendars says nothing. null when there is none.
 */
export function otherDay(
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
  // Whether the day or the month comes first is seen from a card's other dates, not from a line alone.
  const taken = known.flatMap((day) =>
    day ? [day, `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`] : [],
  )
  const fitting = days.filter(
    (day) => (field === 'dateOfBirth' ? oldEnough(day, today) : day > today) && !taken.includes(day),
  )
  return fitting.length > 0 && new Set(fitting).size === 1 ? fitting[0]! : null
}

/** Days that a line gives in both calendars: two misreadings would not agree. */
function inBothCalendars(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const dates = findDates(line)
    const [first, second] = dates
    const day = first && second && dates.length === 2 ? sameDay(first, second) : null
    if (day) return [day]
    return dates.flatMap((date) => {
      const calendar = halfBorneOut(date, lines)
      return (calendar === 'ethiopian' ? date.asEthiopian : calendar && date.asGregorian) ?? []
    })
  })
}
