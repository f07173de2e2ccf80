import type { PrintedLine, PrintedWord } from '../ocr/shapes.ts'

/** The words that a span of a line's text covers, `to` excluded. */
export function wordsIn(line: PrintedLine, from: number, to: number): PrintedWord[] {
  let at = 0
  return line.words.filter((word) => {
    const start = at
    at += word.text.length + 1
    return start < to && start + word.text.length > from
  })
}
