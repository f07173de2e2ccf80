import type { Box, PrintedLine } from './ocr/shapes.ts'
import { findDates } from './print/find-dates.ts'
import { CLEAR } from './print/resolve-dates.ts'
import { wordsIn } from './print/words-in.ts'

/** Below it a line of the second reading is specks of the ground. */
const LEGIBLE = 60

/**
 * The lines of a first reading and what a second made out besides, top to bottom. A date that both read in the same place
 * is as sure as one read clearly.
 */
export function mergeReadings(first: readonly PrintedLine[], second: readonly PrintedLine[]): PrintedLine[] {
  const kept = first.map((line) => {
    const others = second.filter((other) => sameRow(line, other))
    const agree = (text: string) => others.some((other) => datesOf(other).includes(text))
    const dates = datesOf(line)
    return dates.length > 0 && dates.every(agree) ? clearDates(line) : line
  })
  const added = second.filter(
    (line) =>
      line.confidence >= LEGIBLE && !first.some((one) => sameRow(one, line) && one.text === line.text),
  )
  return [...kept, ...added].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}

const datesOf = (line: PrintedLine) =>
  findDates(line.text).map(({ asGregorian, asEthiopian }) => `${asGregorian} ${asEthiopian}`)

function clearDates(line: PrintedLine): PrintedLine {
  const dates = new Set(findDates(line.text).flatMap(({ from, to }) => wordsIn(line, from, to)))
  const words = line.words.map((word) =>
    dates.has(word) ? { ...word, confidence: Math.max(word.confidence, CLEAR) } : word,
  )
  return { ...line, words, confidence: Math.max(line.confidence, CLEAR) }
}

const sameRow = (a: Box, b: Box) =>
  Math.abs(a.y + a.height / 2 - (b.y + b.height / 2)) < Math.max(a.height, b.height) / 2 &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width
