import type { Box, PrintedLine, PrintedWord } from './ocr/shapes.ts'
import { findDates } from './print/find-dates.ts'
import { CLEAR_CONFIDENCE } from './print/resolve-dates.ts'
import { wordsIn } from './print/words-in.ts'

/** Below this a line of the second reading is specks of the background. */
const LEGIBLE = 60

/** Below the confidence at which a date can contradict another. */
const UNSURE = CLEAR_CONFIDENCE - 1

/**
 * The lines of a first reading and what a second found in addition, top to bottom. A date that both read in the same
 * place counts as clearly read; where they read different dates in one place, neither does.
 */
export function mergeReadings(first: readonly PrintedLine[], second: readonly PrintedLine[]): PrintedLine[] {
  const judgedFirst = first.map((line) => judgeDates(line, second))
  const added = second.filter(
    (line) =>
      line.confidence >= LEGIBLE && !first.some((one) => sameRow(one, line) && one.text === line.text),
  )
  const judgedSecond = added.map((line) =>
    doubtDates(line, (date) => compareWithReading(date, first) === 'another'),
  )
  return [...judgedFirst, ...judgedSecond].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}

type PlacedDate = { readings: string; words: readonly PrintedWord[] }

function findPlacedDates(line: PrintedLine): PlacedDate[] {
  return findDates(line.text).map(({ asGregorian, asEthiopian, from, to }) => ({
    readings: `${asGregorian} ${asEthiopian}`,
    words: wordsIn(line, from, to),
  }))
}

function judgeDates(line: PrintedLine, second: readonly PrintedLine[]): PrintedLine {
  const dates = findPlacedDates(line)
  if (dates.length > 0 && dates.every((date) => compareWithReading(date, second) === 'the same'))
    return clearDates(line)
  return doubtDates(line, (date) => compareWithReading(date, second) === 'another')
}

/** Whether another reading has this date, or another one, in the same place; null where it has none. */
function compareWithReading(
  { readings, words }: PlacedDate,
  lines: readonly PrintedLine[],
): 'the same' | 'another' | null {
  const there = lines
    .flatMap(findPlacedDates)
    .filter((other) => words.some((word) => other.words.some((one) => sameRow(word, one))))
  if (there.length === 0) return null
  return there.some((other) => other.readings === readings) ? 'the same' : 'another'
}

const clearDates = (line: PrintedLine) =>
  withDates(
    line,
    () => true,
    (confidence) => Math.max(confidence, CLEAR_CONFIDENCE),
  )

const doubtDates = (line: PrintedLine, which: (date: PlacedDate) => boolean) =>
  withDates(line, which, (confidence) => Math.min(confidence, UNSURE))

/** The line with the confidence of those dates, and its own, changed. */
function withDates(
  line: PrintedLine,
  which: (date: PlacedDate) => boolean,
  sure: (confidence: number) => number,
): PrintedLine {
  const chosen = new Set(
    findPlacedDates(line)
      .filter(which)
      .flatMap(({ words }) => words),
  )
  if (chosen.size === 0) return line
  const words = line.words.map((word) =>
    chosen.has(word) ? { ...word, confidence: sure(word.confidence) } : word,
  )
  return { ...line, words, confidence: sure(line.confidence) }
}

const sameRow = (a: Box, b: Box) =>
  Math.abs(a.y + a.height / 2 - (b.y + b.height / 2)) < Math.max(a.height, b.height) / 2 &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width
