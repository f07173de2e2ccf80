import type { Gray } from '../../image/gray.ts'
import { ocrEngine } from './engine.ts'
import { withinBudget, type PrintBudget } from './print-budget.ts'
import type { Ink, Layout, PrintedLine, PrintedWord, Script } from './shapes.ts'

type Request = { script?: Script; ink?: Ink; layout?: 'page' | 'sparse'; budget: PrintBudget }

/** Loads the OCR engine before the first picture needs it. */
export async function prepareOcr(script: Script = 'latin-and-ethiopic'): Promise<void> {
  const engine = await ocrEngine()
  await engine.prepare(script)
}

/**
 * Reads the print of an upright card, about 1000 pixels wide: 0.3-0.6 CPU-seconds. Lines from top to bottom.
 * @throws TooMuchPrint when reading takes more than the remaining budget
 */
export async function readPrint(
  gray: Gray,
  { script = 'latin-and-ethiopic', ink = 'overall', layout = 'page', budget }: Request,
): Promise<PrintedLine[]> {
  const [lines] = await read([gray], { script, layout, ink }, budget)
  return lines!.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}

/** A stroke next to a word is read as a letter of its own. */
const MAX_PIECES = 3

/**
 * Reads words one by one in Latin letters and digits; null for one that yields no word or more than MAX_PIECES. The
 * pieces of a word are joined with spaces.
 */
export async function readLatinWords(
  grays: readonly Gray[],
  budget: PrintBudget,
): Promise<(PrintedWord | null)[]> {
  const pages = await read(grays, { script: 'latin', layout: 'word' }, budget)
  return pages.map((lines) => {
    const words = lines.flatMap((line) => line.words)
    const [first] = words
    if (!first || words.length > MAX_PIECES) return null
    const confidence = Math.min(...words.map((word) => word.confidence))
    return { ...first, text: words.map(({ text }) => text).join(' '), confidence }
  })
}

async function read(
  grays: readonly Gray[],
  request: { script: Script; layout: Layout; ink?: Ink },
  budget: PrintBudget,
): Promise<PrintedLine[][]> {
  const engine = await ocrEngine()
  await engine.prepare(request.script)
  return withinBudget(budget, (maxCpuMs) => engine.read(grays, { ...request, maxCpuMs }))
}
