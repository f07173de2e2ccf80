import { BOLD, PAGE, type Pdf, REGULAR } from '../../../platform/pdf/open-pdf.ts'
import { drawArtifact, group, tag } from '../../../platform/pdf/tags.ts'
import { printable } from './printable.ts'

/** The report's colors: ink on white paper, green for passed, amber for doubtful and red for failed. */
export const INK = '#1d1b18'
export const SOFT = '#5f5a52'
export const RULE = '#d8d2c6'
export const GOOD = '#1f5b46'
export const WARN = '#8a5a00'
export const BAD = '#a12a20'

export const WIDTH = PAGE.width - 2 * PAGE.side
const END = PAGE.height - PAGE.bottom

export interface Cell {
  text: string
  /** Share of the page's text width. */
  share: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Starts a new page when less than this height is left on the current one. */
export function ensureSpace(pdf: Pdf, heightPt: number): void {
  if (pdf.y + heightPt > END) pdf.addPage()
}

export function heading(pdf: Pdf, words: string, type: 'H1' | 'H2' = 'H2'): void {
  ensureSpace(pdf, 90)
  pdf.y += 16
  tag(pdf, type, {}, () => {
    pdf.font(BOLD).fontSize(13).fillColor(INK).text(printable(words), PAGE.side, pdf.y, { width: WIDTH })
  })
  pdf.y += 4
  rule(pdf)
}

export function rule(pdf: Pdf): void {
  drawArtifact(pdf, () => {
    pdf
      .moveTo(PAGE.side, pdf.y)
      .lineTo(PAGE.side + WIDTH, pdf.y)
      .lineWidth(0.6)
      .strokeColor(RULE)
      .stroke()
  })
  pdf.y += 5
}

interface LineOptions {
  color?: string
  size?: number
  bold?: boolean
  /** BCP 47, where it differs from the document's. */
  lang?: string | undefined
  /** A paragraph by default. */
  type?: 'P' | 'H1'
}

export function line(
  pdf: Pdf,
  words: string,
  { color = INK, size = 9.5, bold = false, lang, type = 'P' }: LineOptions = {},
): void {
  tag(pdf, type, lang ? { lang } : {}, () => {
    pdf
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color)
      .text(printable(words), PAGE.side, pdf.y, { width: WIDTH })
  })
}

interface TableOptions {
  /** The names of the columns. */
  head?: readonly Cell[]
  rows: readonly (readonly Cell[])[]
  size?: number
  ruled?: boolean
}

/** A table; the first cell of each row names it. */
export function table(pdf: Pdf, { head, rows, ...look }: TableOptions): void {
  group(pdf, 'Table', () => {
    if (head) row(pdf, head, { ...look, scopeOf: () => 'Column' })
    for (const cells of rows)
      row(pdf, cells, { ...look, scopeOf: (index) => (index === 0 ? 'Row' : undefined) })
  })
}

interface RowOptions {
  size?: number | undefined
  ruled?: boolean | undefined
  /** What a cell is the header of; undefined for a cell with data. */
  scopeOf: (index: number) => 'Column' | 'Row' | undefined
}

/** A row of cells, as high as the tallest needs; never split between pages unless it is taller than a page. */
function row(pdf: Pdf, input: readonly Cell[], { size = 9, ruled = true, scopeOf }: RowOptions): void {
  const cells = input.map((cell) => ({ ...cell, text: printable(cell.text) }))
  const gap = 8
  const widths = cells.map(({ share }) => share * WIDTH - gap)
  const selectFont = ({ bold }: Cell) => pdf.font(bold ? BOLD : REGULAR).fontSize(size)
  const height = Math.max(
    ...cells.map((cell, index) =>
      selectFont(cell).heightOfString(cell.text || ' ', { width: widths[index]! }),
    ),
  )
  ensureSpace(pdf, Math.min(height + 10, END - PAGE.top))
  const top = pdf.y
  let left = PAGE.side
  group(pdf, 'TR', () => {
    for (const [index, cell] of cells.entries()) {
      const scope = scopeOf(index)
      tag(pdf, scope ? 'TH' : 'TD', scope ? { scope } : {}, () => {
        selectFont(cell)
          .fillColor(cell.color ?? INK)
          .text(cell.text, left, top, { width: widths[index]!, align: cell.align ?? 'left' })
      })
      left += widths[index]! + gap
    }
  })
  pdf.y = top + height + 4
  if (ruled) rule(pdf)
}
