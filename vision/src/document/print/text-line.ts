import type { TextLine } from '../../core/shapes.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { findDates } from './find-dates.ts'
import { wordsIn } from './words-in.ts'

/**
 * A printed line as it is stored. The confidence of its dates is separate, because a speck next to them that was read
 * as a letter makes the whole line look doubtful.
 */
export function textLine(line: PrintedLine): TextLine {
  const { text, confidence } = line
  const words = findDates(text).flatMap(({ from, to }) => wordsIn(line, from, to))
  const stored = { text, confidence: Math.round(confidence) }
  if (words.length === 0) return stored
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { ...stored, datesConfidence: Math.round(mean) }
}
