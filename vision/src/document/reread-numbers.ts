import type { Gray } from '../image/gray.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readLatinWords } from './ocr/read-print.ts'
import type { Box, PrintedLine, PrintedWord } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import { findDates } from './print/find-dates.ts'
import { halfReadDate } from './print/half-read-date.ts'

/**
 * A number with letters such as `UT1645093`, some of them read as Ethiopic: no document mixes both scripts in one word.
 */
const MIXED = /^(?=.*\p{Script=Ethiopic})(?=(?:.*\d){4})[\p{L}\p{M}\d/.-]+$/u
/** More such words than any card has. */
const MAX_WORDS = 4
const lostItsMonth = (text: string) => halfReadDate(text) !== null && findDates(text).length === 0

/**
 * With English and Amharic combined, OCR may read the letters of a document number or of a month as Ethiopic, or not at
 * all. Such words are read again in English alone, and the result counts where the digits are the same: 20 CPU-ms per
 * word, plus 80 for starting the program where that is used.
 */
export async function rereadNumbers(
  gray: Gray,
  lines: readonly PrintedLine[],
  budget: PrintBudget,
): Promise<PrintedLine[]> {
  const mixed = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => MIXED.test(text) || lostItsMonth(text))
    .slice(0, MAX_WORDS)
  if (mixed.length === 0) return [...lines]
  const secondReading = await reread(
    mixed.map((word) => cutOut(gray, word)),
    budget,
  )
  const better = new Map(mixed.map((word, i) => [word, inLatin(word, secondReading[i] ?? null)]))
  return lines.map((line) => {
    const words = line.words.map((word) => better.get(word) ?? word)
    const changed = words.some((word, i) => word !== line.words[i])
    return changed ? { ...line, words, text: words.map(({ text }) => text).join(' ') } : line
  })
}

/** Empty when the budget is used up: the words stay as they were read. */
async function reread(grays: readonly Gray[], budget: PrintBudget): Promise<(PrintedWord | null)[]> {
  try {
    return await readLatinWords(grays, budget)
  } catch (error) {
    if (error instanceof TooMuchPrint) return []
    throw error
  }
}

function inLatin(word: PrintedWord, secondReading: PrintedWord | null): PrintedWord {
  if (!secondReading) return word
  const month = withMonth(word.text, secondReading.text)
  if (month) return { ...word, text: month, confidence: Math.min(secondReading.confidence, word.confidence) }
  return digits(secondReading.text) === digits(word.text) && secondReading.text.length === word.text.length
    ? { ...word, text: secondReading.text, confidence: Math.min(secondReading.confidence, word.confidence) }
    : word
}

/** The date of the second reading, where its year and day equal those of the first. */
function withMonth(first: string, second: string): string | null {
  const half = lostItsMonth(first) ? halfReadDate(first) : null
  const [date] = half ? findDates(second) : []
  const day = date?.calendar === 'gregorian' ? date.asGregorian : null
  return half && day?.startsWith(half.year) && day.endsWith(half.day) ? second : null
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** The word with a margin of half its height. */
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
