import type { Gray } from '../image/gray.ts'
import { layFlat } from './portrait/lay-flat.ts'
import { mergeReadings } from './merge-readings.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { Ink, PrintedLine, Script } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import type { CardPrint } from './read-card-print.ts'
import { rereadNumbers } from './reread-numbers.ts'

type OcrVariant = { ink: Ink; layout: 'page' | 'sparse' }

/**
 * Of 3058 printed words on about 80 drawn fronts (`tune`) the first reading recognized 1771, and with the first of
 * these 2360. Sparse layout gives about as many, 2365, and loses none in a block that was taken for a picture.
 */
export const OCR_VARIANTS: readonly OcrVariant[] = [
  { ink: 'nearby', layout: 'page' },
  { ink: 'nearby', layout: 'sparse' },
]

/**
 * The print of a card plus what this further reading adds: 300 to 600 CPU-ms. Earlier lines stay; nothing is added when
 * the budget runs out.
 */
export async function readAgain(
  gray: Gray,
  { lines, frame, rotation }: CardPrint,
  { script, budget, ink, layout }: OcrVariant & { script: Script; budget: PrintBudget },
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
