import type { Gray } from '../image/gray.ts'
import { layFlat } from './lay-flat.ts'
import { mergeReadings } from './merge-readings.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { PrintedLine, Script } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import type { CardPrint } from './read-card-print.ts'
import { rereadNumbers } from './reread-numbers.ts'

/**
 * The print of a card that was read once, with what a second reading makes out that tells ink from paper nearby: 300 to
 * 600 CPU-ms. What the first saw stays; nothing is added where the budget ends.
 */
export async function readAgain(
  gray: Gray,
  { lines, frame, rotation }: CardPrint,
  { script, budget }: { script: Script; budget: PrintBudget },
): Promise<PrintedLine[]> {
  const longSide = Math.max(frame.width, frame.height)
  const flat = layFlat(gray, { corners: frame.outline }, rotation, longSide)
  try {
    const second = await readPrint(flat, { script, ink: 'nearby', budget })
    const sure = script === 'latin' ? second : await rereadNumbers(flat, second, budget)
    return mergeReadings(lines, sure)
  } catch (error) {
    if (error instanceof TooMuchPrint) return lines
    throw error
  }
}
