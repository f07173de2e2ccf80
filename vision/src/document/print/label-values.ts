import type { Box, PrintedLine, PrintedWord } from '../ocr/shapes.ts'
import type { Label, LabelKind } from './labels.ts'

export type Value = { text: string; confidence: number }

/** A name may be below the same name in the other script: this many of its own heights below the label. */
const LINES_BELOW = 4.5
/** A label whose beginning was lost starts to the right of its value, by at most this many of its heights. */
const LOST_BEFORE = 8
/** Words of one field are closer than this many of their heights; columns are not. */
const WORD_GAP = 2.5

/** Distance from a label to a value to its right in the same row, or below it; Infinity for any other position. */
export function labelDistance(label: Box, value: Box, deepest = 3.2): number {
  // Vertical print along the card's edge labels only its own line.
  if (alongEdge(label) && !alongEdge(value)) return Infinity
  const rise = value.y + value.height / 2 - (label.y + label.height / 2)
  const size = Math.max(label.height, value.height)
  const right = value.x - (label.x + label.width)
  if (Math.abs(rise) < 1.2 * size && right > -size) return Math.abs(rise) + Math.max(0, right) * 0.3
  // Below the neighbouring column, however high the box of its words.
  if (label.x - value.x > LOST_BEFORE * label.height) return Infinity
  const aside = Math.abs(value.x - label.x)
  if (rise > 0 && rise < deepest * size && aside < 8 * size) return rise + aside * 0.5
  return Infinity
}

/** Words are wider than high, except those that run up the card. A bare `3` or `F` is not such a word. */
const alongEdge = ({ width, height }: Box) => height > 2.5 * width

/** The nearest value that `pick` accepts, next to or below a label of the kind. */
export function findValue(
  lines: readonly PrintedLine[],
  labels: readonly Label[],
  kind: LabelKind,
  pick: (words: string[]) => string | null,
): Value | null {
  let best: (Value & { cost: number }) | null = null
  for (const label of labels) {
    if (label.kind !== kind) continue
    for (const line of lines) {
      const words = beside(label, line, labels)
      if (words.length === 0) continue
      const cost = labelDistance(label, words[0]!, LINES_BELOW)
      const text = cost < Infinity ? pick(words.map((word) => word.text)) : null
      if (text && cost < (best?.cost ?? Infinity)) best = { text, confidence: line.confidence, cost }
    }
  }
  return best
}

/**
 * The words next to or below the label, without those of another column. A label whose beginning was lost starts too
 * far right, so close words before it belong to the value too.
 */
function beside(label: Label, line: PrintedLine, labels: readonly Label[]): PrintedWord[] {
  const words = line.words.filter((word) => !isLabelWord(word, labels))
  let from = words.findIndex((word) => word.x >= label.x - label.height)
  if (from < 0) return []
  while (from > 0) {
    const [before, word] = [words[from - 1]!, words[from]!]
    if (word.x - before.x - before.width > WORD_GAP * word.height || before.y === label.y) break
    from--
  }
  return words.slice(from)
}

const isLabelWord = (word: Box, labels: readonly Label[]) =>
  labels.some((label) => word.y === label.y && word.x >= label.x && word.x < label.x + label.width)
