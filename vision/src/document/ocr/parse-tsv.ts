import type { PrintedLine, PrintedWord } from './shapes.ts'

/** Levels of tesseract's TSV rows: 1 page, 2 block, 3 paragraph, 4 line, 5 word. */
const PAGE = 1
const LINE = 4
const WORD = 5
const COLUMNS = 12

/**
 * Lines of each page in tesseract's TSV output. A line's confidence is the mean of its words', as in tesseract itself;
 * words and lines without text are left out.
 * @throws Error when the input is not such output
 */
export function parseTsv(tsv: string): PrintedLine[][] {
  const [header, ...rows] = tsv.split('\n')
  if (!header?.startsWith('level\tpage_num\t')) throw new Error('tesseract wrote no table')
  const pages: PrintedLine[][] = []
  for (const row of rows) {
    if (row === '') continue
    const cells = row.split('\t')
    if (cells.length < COLUMNS - 1) throw new Error('a row of tesseract’s table is cut off')
    const [level, page, , , , , x, y, width, height, confidence] = cells.slice(0, COLUMNS - 1).map(Number)
    const box = { x: x!, y: y!, width: width!, height: height! }
    if (level === PAGE) pages[page! - 1] = []
    const lines = pages[page! - 1]
    if (!lines) throw new Error('a row of tesseract’s table is outside its page')
    if (level === LINE) lines.push({ ...box, text: '', confidence: 0, words: [] })
    const text = (cells[COLUMNS - 1] ?? '').trim()
    if (level === WORD && text !== '') lines.at(-1)!.words.push({ ...box, text, confidence: confidence! })
  }
  return pages.map((lines) => lines.filter(({ words }) => words.length > 0).map(withTextAndConfidence))
}

function withTextAndConfidence(line: PrintedLine): PrintedLine {
  const mean = (words: readonly PrintedWord[]) =>
    words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
  return { ...line, text: line.words.map(({ text }) => text).join(' '), confidence: mean(line.words) }
}
