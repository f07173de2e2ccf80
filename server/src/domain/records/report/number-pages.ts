import { PAGE, type Pdf, REGULAR } from '../../../platform/pdf/open-pdf.ts'
import { SOFT, WIDTH } from './layout.ts'

/** Writes the footer of each page: the verification's id and the page number. */
export function numberPages(pdf: Pdf, verificationId: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The footer is in the bottom margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = PAGE.height - 40
    pdf.font(REGULAR).fontSize(8).fillColor(SOFT)
    pdf.text(verificationId, PAGE.side, y, { width: WIDTH * 0.7, lineBreak: false })
    const page = `Page ${index - start + 1} of ${count}`
    pdf.text(page, PAGE.side + WIDTH * 0.7, y, { width: WIDTH * 0.3, align: 'right', lineBreak: false })
  }
}
