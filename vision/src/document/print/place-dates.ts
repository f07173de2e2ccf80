import type { Box, PrintedLine } from '../ocr/shapes.ts'
import { resolveDates, type ResolvedDate } from './resolve-dates.ts'
import { wordsIn } from './words-in.ts'

/** A date of a card and its box. */
export type PlacedDate = Box & Pick<ResolvedDate, 'day' | 'sure' | 'disputed' | 'open' | 'others'>

/** The dates of printed lines as Gregorian dates, each with the box of its words. */
export function placeDates(lines: readonly PrintedLine[]): PlacedDate[] {
  return resolveDates(lines).map(({ day, sure, disputed, open, others, line, from, to }) => ({
    day,
    sure,
    disputed,
    open,
    others,
    ...computeBox(lines[line]!, from, to),
  }))
}

/** The box of the words that a span of the line's text covers. */
function computeBox(line: PrintedLine, from: number, to: number): Box {
  const covered = wordsIn(line, from, to)
  const first = covered[0] ?? line
  const last = covered.at(-1) ?? line
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height }
}
