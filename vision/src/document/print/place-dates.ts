import type { Box, PrintedLine } from '../ocr.ts'
import { findDates, type PrintedDate } from './find-dates.ts'

/**
 * A date of a card with its place. `sure`: its calendar is known, and a second sign or a clear reading bears it out.
 * `disputed`: its line gives the day in both calendars and clearly prints two different days.
 */
export type PlacedDate = Box & { day: string; sure: boolean; disputed: boolean }

/** tesseract's confidence from which a line's digits are taken at their word. */
const CLEAR = 88

/**
 * The dates of printed lines as Gregorian days. Where a line gives a day in both calendars, they must be the same
 * day: that pair is sure. A lone date without a sign of its calendar is Ethiopian where the document's kind prints so.
 */
export function placeDates(lines: readonly PrintedLine[], ethiopianFirst: boolean): PlacedDate[] {
  return lines.flatMap((line): PlacedDate[] => {
    const dates = findDates(line.text)
    const [first, second] = dates
    const pair = first && second && dates.length === 2 && bothCalendars(first, second)
    if (pair) {
      const day = sameDay(first, second)
      const box = boxOf(line, first)
      if (day) return [{ day, sure: true, disputed: false, ...box }]
      return [{ day: pair.gregorian, sure: false, disputed: line.confidence >= CLEAR, ...box }]
    }
    return dates.flatMap((date) => {
      const ethiopian = date.calendar === 'ethiopian' || (date.calendar === null && ethiopianFirst)
      const day = (ethiopian ? date.asEthiopian : date.asGregorian) ?? date.asGregorian ?? date.asEthiopian
      const sure = date.calendar !== null && line.confidence >= CLEAR
      return day ? [{ day, sure, disputed: false, ...boxOf(line, date) }] : []
    })
  })
}

/** Two dates side by side, the first Ethiopian and the second Gregorian or the other way round; null for any other two. */
function bothCalendars(a: PrintedDate, b: PrintedDate): { gregorian: string } | null {
  if (sameDay(a, b)) return { gregorian: sameDay(a, b)! }
  const [ethiopian, gregorian] = a.calendar === 'gregorian' || b.calendar === 'ethiopian' ? [b, a] : [a, b]
  if (ethiopian.calendar === 'gregorian' || gregorian.calendar === 'ethiopian') return null
  if (ethiopian.calendar === null && gregorian.calendar === null) return null
  if (ethiopian.asEthiopian === null || gregorian.asGregorian === null) return null
  // Dates of one field lie close together, even when one of them is forged; columns of a table do not.
  const years = Math.abs(
    Number(ethiopian.asEthiopian.slice(0, 4)) - Number(gregorian.asGregorian.slice(0, 4)),
  )
  return years <= 5 ? { gregorian: gregorian.asGregorian } : null
}

/** The one day that both print, one in each calendar. */
export function sameDay(a: PrintedDate, b: PrintedDate): string | null {
  if (a.asEthiopian !== null && a.asEthiopian === b.asGregorian) return a.asEthiopian
  if (b.asEthiopian !== null && b.asEthiopian === a.asGregorian) return b.asEthiopian
  return null
}

/** The box of the words that a span of the line's text covers. */
function boxOf(line: PrintedLine, { from, to }: PrintedDate): Box {
  let at = 0
  const covered = line.words.filter((word) => {
    const start = at
    at += word.text.length + 1
    return start < to && start + word.text.length > from
  })
  const first = covered[0] ?? line
  const last = covered.at(-1) ?? line
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height }
}
