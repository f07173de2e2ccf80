import type { Gray } from '../image/gray.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readLatinWords } from './ocr/read-print.ts'
import type { Box, PrintedLine, PrintedWord } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import { findDates } from './print/find-dates.ts'
import { halfReadDate } from './print/half-read-date.ts'

/** A number with letters, as `UT1645093`, that lost them to Ethiopic ones: no document prints both in one word. */
const MIXED = /^(?=.*\p{Script=Ethiopic})(?=(?:.*\d){4})[\p{L}\p{M}\d/.-]+$/u
/** More than a card has; beyond, the print is no card's. */
const MOST_WORDS = 4
const lostItsMonth = (text: string) => halfReadDate(text) !== null && findDates(text).length === 0

/**
 * Where English and Amharic are read together, the letters of a document number or of a month may come out Ethiopic, or
 * as no letters at all. Such words are read once more in English alone, and their letters count where the digits come
 * out the same: 20 CPU-ms a word, and 80 for the program's start where it reads.
 */
export async function rereadNumbers(
  gray: Gray,
  lines: readonly PrintedLine[],
  budget: PrintBudget,
): Promise<PrintedLine[]> {
  const mixed = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => MIXED.test(text) || lostItsMonth(text))
    .slice(0, MOST_WORDS)
  if (mixed.length === 0) return [...lines]
  const again = await reread(
    mixed.map((word) => cutOut(gray, word)),
    budget,
  )
  const better = new Map(mixed.map((word, i) => [word, inLatin(word, again[i] ?? null)]))
  return lines.map((line) => {
    const words = line.words.map((word) => better.get(word) ?? word)
    const changed = words.some((word, i) => word !== line.words[i])
    return changed ? { ...line, words, text: words.map(({ text }) => text).join(' ') } : line
  })
}

/** Nothing, where the print itself has taken all there was: it stands as it was read. */
async function reread(grays: readonly Gray[], budget: PrintBudget): Promise<(PrintedWord | null)[]> {
  try {
    return await readLatinWords(grays, budget)
  } catch (error) {
    if (error instanceof TooMuchPrint) return []
    throw error
  }
}

function inLatin(word: PrintedWord, again: PrintedWord | null): PrintedWord {
  if (!again) return word
  const month = withMonth(word.text, again.text)
  if (month) return { ...word, text: month, confidence: Math.min(again.confidence, word.confidence) }
  return digits(again.text) === digits(word.text) && again.text.length === word.text.length
    ? { ...word, text: again.text, confidence: Math.min(again.confidence, word.confidence) }
    : word
}

/** The date that the second reading made out, where its year and its day are those of the first. */
function withMonth(first: string, second: string): string | null {
  const half = lostItsMonth(first) ? halfReadDate(first) : null
  const [date] = half ? findDates(second) : []
  const day = date?.calendar === 'gregorian' ? date.asGregorian : null
  return half && day?.startsWith(half.year) && day.endsWith(half.day) ? second : null
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** The word with half its height of paper around it. */
function cutOut(gray: Gray, { x, y, width, height }: Box): Gray {
  const margin = Math.round(height / 2)
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)]
  const right = Math.min(gray.width, x + width + margin)
  const bottom = Math.min(gray.height, y + height + margin)
  const data = new Uint8Array((right - left) * (bottom - top))
  for (let row = top; row < bottom; row++)
    data.set(
      gray.data.subarray(row * gray.width + left, row * gray.width + right),
      (row - top) * (right - left),
    )
  return { data, width: right - left, height: bottom - top }
}
