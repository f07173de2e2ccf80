import type { PrintedLine } from './ocr/shapes.ts'

/** Number of letters and digits in words that were read with confidence. */
export function countLegible(lines: readonly PrintedLine[]): number {
  let count = 0
  for (const line of lines) {
    for (const { text, confidence } of line.words) {
      if (confidence >= 80 && text.length >= 3) count += text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
    }
  }
  return count
}
