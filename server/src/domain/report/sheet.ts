import { BOLD, PAGE, type Pdf, REGULAR } from '../../platform/pdf/open-pdf.ts'
import { printable } from './printable.ts'

/** How the report looks: ink on white paper, a green for what is well, amber and red for what is not. */
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
  /** Share of the sheet's width. */
  share: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** A new page when less than this is left of the one that is written on. */
export function keepTogether(pdf: Pdf, heightPt: number): void {
  if (pdf.y + heightPt > END) pdf.addPage()
}

export function heading(pdf: Pdf, words: string): void {
  keepTogether(pdf, 90)
  pdf.y += 16
  pdf.font(BOLD).fontSize(13).fillColor(INK).text(printable(words), PAGE.side, pdf.y, { width: WIDTH })
  pdf.y += 4
  rule(pdf)
}

export function rule(pdf: Pdf): void {
  pdf
    .moveTo(PAGE.side, pdf.y)
    .lineTo(PAGE.side + WIDTH, pdf.y)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke()
  pdf.y += 5
}

export function line(pdf: Pdf, words: string, { color = INK, size = 9.5, bold = false } = {}): void {
  pdf
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(color)
    .text(printable(words), PAGE.side, pdf.y, { width: WIDTH })
}

/** Cells side by side, each as high as it needs; a row is never parted between pages unless it is taller than one. */
export function row(pdf: Pdf, told: readonly Cell[], { size = 9, ruled = true } = {}): void {
  const cells = told.map((cell) => ({ ...cell, text: printable(cell.text) }))
  const gap = 8
  const widths = cells.map(({ share }) => share * WIDTH - gap)
  const fontOf = ({ bold }: Cell) => pdf.font(bold ? BOLD : REGULAR).fontSize(size)
  const height = Math.max(
    ...cells.map((cell, index) => fontOf(cell).heightOfString(cell.text || ' ', { width: widths[index]! })),
  )
  keepTogether(pdf, Math.min(height + 10, END - PAGE.top))
  const top = pdf.y
  let left = PAGE.side
  for (const [index, cell] of cells.entries()) {
    fontOf(cell)
      .fillColor(cell.color ?? INK)
      .text(cell.text, left, top, { width: widths[index]!, align: cell.align ?? 'left' })
    left += widths[index]! + gap
  }
  pdf.y = top + height + 4
  if (ruled) rule(pdf)
}
