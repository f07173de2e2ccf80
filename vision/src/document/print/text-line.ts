import type { TextLine } from '../../shapes.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { findDates } from './find-dates.ts'
import { wordsIn } from './words-in.ts'

/**
 * A printed line as it is kept. How surely its dates were read is told apart: a speck of the ground beside them that was
 * taken for a letter makes the whole line look doubtful.
 */
export function textLine(line: PrintedLine): TextLine {
  const { text, confidence } = line
  const words = findDates(text).flatMap(({ from, to }) => wordsIn(line, from, to))
  const kept = { text, confidence: Math.round(confidence) }
  if (words.length === 0) return kept
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { ...kept, datesConfidence: Math.round(mean) }
}
