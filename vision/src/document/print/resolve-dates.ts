import { dateHabits, type DateHabits } from './date-habits.ts'
import { findDates, type PrintedDate } from './find-dates.ts'
import { halfReadCalendar } from './half-read-date.ts'
import { sameDay } from './same-day.ts'
import { parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'

/** A date of a card as a Gregorian date, with its certainty. */
export type ResolvedDate = {
  /** Index of the line, and position in its text. */
  line: number
  from: number
  to: number
  day: string
  /** The calendar is known, and a second indication or a clear reading confirms the date. */
  sure: boolean
  /**
   * Its line gives the date in both calendars but the two differ, either clearly printed or by more than one misread
   * part explains: it confirms nothing.
   */
  disputed: boolean
  /**
   * Its calendar or the order of day and month is unknown, one of a pair was misread and which is unknown, or a letter
   * was read as a digit: it confirms nothing either.
   */
  open: boolean
  /** Other dates it may be: the other century's, where the year has two digits. */
  others: string[]
  /**
   * Day and month swapped, where only the issuer's country determines the order: the date does not contradict that one.
   */
  swapped: string | null
}

type Line = { text: string; confidence: number }
const NO_OTHER = { others: [], swapped: null }

/** tesseract's confidence from which a line's digits are trusted. */
export const CLEAR_CONFIDENCE = 88
/** Confidence from which no two parts of a date are misread at once: of 111 pairs on drawn cards none was. */
const LEGIBLE = 70

/**
 * The dates of a card. Where a line gives a date in both calendars, both must be the same date: that pair is certain.
 * The calendar of a lone date follows from its own tag or from how the card writes its other dates; else it stays open.
 */
export function resolveDates(lines: readonly Line[]): ResolvedDate[] {
  const habits = dateHabits(lines)
  const texts = lines.map(({ text }) => text)
  return lines.flatMap(({ text, confidence }, line): ResolvedDate[] => {
    const dates = findDates(text, habits.first ?? 'day')
    const [first, second] = dates
    if (first && second && dates.length === 2) {
      const place = { line, from: first.from, to: second.to }
      const day = sameDay(first, second)
      if (day) return [{ ...place, day, sure: true, disputed: false, open: false, ...NO_OTHER }]
      const pair = bothCalendars(first, second)
      if (pair) {
        const guessed = first.guessed ?? second.guessed ?? false
        const misread = confidence < LEGIBLE || differInOnePart(pair.ethiopian, pair.gregorian)
        const disputed = !guessed && (confidence >= CLEAR_CONFIDENCE || !misread)
        return [{ ...place, day: pair.gregorian, sure: false, disputed, open: !disputed, ...NO_OTHER }]
      }
    }
    return dates.flatMap((date) => {
      // The date is also printed in the other calendar: a second indication, even though that one was only partly read.
      const calendar = halfReadCalendar(date, texts)
      const resolved = calendar
        ? alone({ ...date, calendar }, habits, CLEAR_CONFIDENCE)
        : alone(date, habits, confidence)
      return resolved ? [{ line, from: date.from, to: date.to, ...resolved }] : []
    })
  })
}

function alone(
  date: PrintedDate,
  habits: DateHabits,
  confidence: number,
): Omit<ResolvedDate, 'line' | 'from' | 'to'> | null {
  const calendar = date.calendar ?? habits.findCalendar(date.style)
  const day =
    calendar === 'ethiopian'
      ? date.asEthiopian
      : calendar === 'gregorian'
        ? date.asGregorian
        : (date.asGregorian ?? date.asEthiopian)
  if (day === null) return null
  const unordered = date.order === 'either' && habits.first === null && calendar !== 'ethiopian'
  const open = calendar === null || unordered || date.guessed === true
  const others = date.otherCentury ? [date.otherCentury] : []
  const turned = `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`
  const swapped = date.order === 'either' && habits.byCountry ? turned : null
  return { day, sure: !open && confidence >= CLEAR_CONFIDENCE, disputed: false, open, others, swapped }
}

/** Two neighbouring dates, one Ethiopian and one Gregorian, that differ; null for any other two. */
function bothCalendars(a: PrintedDate, b: PrintedDate): { ethiopian: string; gregorian: string } | null {
  const [ethiopian, gregorian] = a.calendar === 'gregorian' || b.calendar === 'ethiopian' ? [b, a] : [a, b]
  if (ethiopian.calendar === 'gregorian' || gregorian.calendar === 'ethiopian') return null
  if (ethiopian.calendar === null && gregorian.calendar === null) return null
  if (ethiopian.asEthiopian === null || gregorian.asGregorian === null) return null
  // Dates of one field are close together, even when one of them is forged; columns of a table are not.
  const years = Math.abs(
    Number(ethiopian.asEthiopian.slice(0, 4)) - Number(gregorian.asGregorian.slice(0, 4)),
  )
  return years <= 5 ? { ethiopian: ethiopian.asEthiopian, gregorian: gregorian.asGregorian } : null
}

/**
 * Whether two Gregorian dates YYYY-MM-DD differ in at most one of year, month and day, in either calendar: the effect
 * of one misread part.
 */
function differInOnePart(a: string, b: string): boolean {
  return (
    countDifferentParts(parseDay(a), parseDay(b)) <= 1 || countDifferentParts(ethiopian(a), ethiopian(b)) <= 1
  )
}

type Day = ReturnType<typeof parseDay>

function ethiopian(day: string): Day {
  const gregorian = parseDay(day)
  return gregorian && toEthiopian(gregorian)
}

function countDifferentParts(a: Day, b: Day): number {
  return (['year', 'month', 'day'] as const).filter((part) => a?.[part] !== b?.[part]).length
}
