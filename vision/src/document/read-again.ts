import type { Gray } from '../image/gray.ts'
import { layFlat } from './lay-flat.ts'
import { mergeReadings } from './merge-readings.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { Ink, PrintedLine, Script } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import type { CardPrint } from './read-card-print.ts'
import { rereadNumbers } from './reread-numbers.ts'

type Way = { ink: Ink; layout: 'page' | 'sparse' }

/**
 * Of 3058 printed words of some 80 drawn fronts (`tune`) the first reading made out 1771, with the first of these 2360. Words
 * wherever they stand are as many, 2365, and none of them is lost with a block that was taken for a picture.
 */
export const OTHER_WAYS: readonly Way[] = [
  { ink: 'nearby', layout: 'page' },
  { ink: 'nearby', layout: 'sparse' },
]

/**
 * The print of a card that was read before, with what this way of reading makes out besides: 300 to 600 CPU-ms. What was
 * seen stays; nothing is added where the budget ends.
 */
export async function readAgain(
  gray: Gray,
  { lines, frame, rotation }: CardPrint,
  { script, budget, ink, layout }: Way & { script: Script; budget: PrintBudget },
): Promise<PrintedLine[]> {
  const longSide = Math.max(frame.width, frame.height)
  const flat = layFlat(gray, { corners: frame.outline }, rotation, longSide)
  try {
    const second = await readPrint(flat, { script, ink, layout, budget })
    const sure = script === 'latin' ? second : await rereadNumbers(flat, second, budget)
    return mergeReadings(lines, sure)
  } catch (error) {
    if (error instanceof TooMuchPrint) return lines
    throw error
  }
}
