import type { Gray } from '../image/gray.ts'
import { readLatinWord, type Box, type PrintedLine, type PrintedWord } from './ocr.ts'

/** A number with letters, as `UT1645093`, that lost them to Ethiopic ones: no document prints both in one word. */
const MIXED = /^(?=.*\p{Script=Ethiopic})(?=(?:.*\d){4})[\p{L}\p{M}\d/.-]+$/u
/** More than a card has; beyond, the print is no card's. */
const MOST_WORDS = 4

/**
 * Where English and Amharic are read together, the letters of a document number may come out Ethiopic. Such words are
 * read once more in English alone, and their letters count where the digits come out the same: 20 CPU-ms a word.
 */
export async function rereadNumbers(gray: Gray, lines: readonly PrintedLine[]): Promise<PrintedLine[]> {
  let left = MOST_WORDS
  const reread = async (word: PrintedWord): Promise<PrintedWord> => {
    if (!MIXED.test(word.text) || left-- <= 0) return word
    const again = await readLatinWord(cutOut(gray, word))
    return again && digits(again.text) === digits(word.text) && again.text.length === word.text.length
      ? { ...word, text: again.text, confidence: Math.min(again.confidence, word.confidence) }
      : word
  }
  const answered: PrintedLine[] = []
  for (const line of lines) {
    const words: PrintedWord[] = []
    for (const word of line.words) words.push(await reread(word))
    const changed = words.some((word, i) => word !== line.words[i])
    answered.push(changed ? { ...line, words, text: words.map(({ text }) => text).join(' ') } : line)
  }
  return answered
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
