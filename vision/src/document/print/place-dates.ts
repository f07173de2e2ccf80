import type { Box, PrintedLine } from '../ocr/shapes.ts'
import { resolveDates, type ResolvedDate } from './resolve-dates.ts'

/** A date of a card with its place. */
export type PlacedDate = Box & Pick<ResolvedDate, 'day' | 'sure' | 'disputed' | 'open' | 'others'>

/** The dates of printed lines as Gregorian days, each with the box of its words. */
export function placeDates(lines: readonly PrintedLine[]): PlacedDate[] {
  return resolveDates(lines).map(({ day, sure, disputed, open, others, line, from, to }) => ({
    day,
    sure,
    disputed,
    open,
    others,
    ...boxOf(lines[line]!, from, to),
  }))
}

/** The box of the words that a span of the line's text covers. */
function boxOf(line: PrintedLine, from: number, to: number): Box {
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
