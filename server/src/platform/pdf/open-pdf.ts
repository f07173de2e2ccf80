import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default only
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** Noto Sans Ethiopic (SIL Open Font License 1.1): Latin and Ethiopic letters in one face, embedded as far as used. */
const FONTS = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
)

export const REGULAR = 'regular'
export const BOLD = 'bold'

/** Points: A4, with room for a running foot below. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 }

/**
 * An empty A4 document whose pages stay open to the end, so that each can be told how many there are.
 * @param title what a reader's window is called
 */
export function openPdf({ title, author, now }: { title: string; author: string; now: Date }): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Wabi', Producer: 'Wabi', CreationDate: now },
  })
  pdf.registerFont(REGULAR, join(FONTS, '400Regular', 'NotoSansEthiopic_400Regular.ttf'))
  pdf.registerFont(BOLD, join(FONTS, '700Bold', 'NotoSansEthiopic_700Bold.ttf'))
  return pdf.font(REGULAR)
}
