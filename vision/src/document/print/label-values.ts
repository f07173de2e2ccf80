import type { Box, PrintedLine, PrintedWord } from '../ocr/shapes.ts'
import type { Label, LabelKind } from './labels.ts'

export type Value = { text: string; confidence: number }

/** A name may stand under the same name in the other script: this many of its own heights below the label. */
const LINES_BELOW = 4.5
/** A label whose beginning was lost begins further right than its value, by no more than so many of its heights. */
const LOST_BEFORE = 8
/** Words of one field stand closer than this many of their heights; columns do not. */
const WORD_GAP = 2.5

/** How far a value is from its label: to its right on the same row, or below it; anything else is out of reach. */
export function reach(label: Box, value: Box, deepest = 3.2): number {
  // Print along the card's edge names nothing but what stands in its own line.
  if (alongEdge(label) && !alongEdge(value)) return Infinity
  const rise = value.y + value.height / 2 - (label.y + label.height / 2)
  const size = Math.max(label.height, value.height)
  const right = value.x - (label.x + label.width)
  if (Math.abs(rise) < 1.2 * size && right > -size) return Math.abs(rise) + Math.max(0, right) * 0.3
  // Under the column beside, however high a box its words were given.
  if (label.x - value.x > LOST_BEFORE * label.height) return Infinity
  const aside = Math.abs(value.x - label.x)
  if (rise > 0 && rise < deepest * size && aside < 8 * size) return rise + aside * 0.5
  return Infinity
}

/** Words are wider than high, but those that run up the card. A bare `3` or `F` is no such word. */
const alongEdge = ({ width, height }: Box) => height > 2.5 * width

/** The nearest thing that `pick` takes for a value, beside or under a label of the kind. */
export function valueOf(
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
      const cost = reach(label, words[0]!, LINES_BELOW)
      const text = cost < Infinity ? pick(words.map((word) => word.text)) : null
      if (text && cost < (best?.cost ?? Infinity)) best = { text, confidence: line.confidence, cost }
    }
  }
  return best
}

/**
 * The words that stand beside or under the label, not another column's. A label whose beginning was lost begins too
 * far right: words that stand close before are the value's too.
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
