import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// oxlint-disable-next-line import/no-named-as-default -- its types have a default export only
import PDFDocument from 'pdfkit'
import { openStructure } from './tags.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Noto Sans Ethiopic (SIL Open Font License 1.1): Latin and Ethiopic letters in one typeface, embedded as a subset. */
const FONTS = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
)

export const REGULAR = 'regular'
export const BOLD = 'bold'

/** A4 in points, with space for a footer. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 }

/**
 * An empty A4 document with buffered pages, so that each can show the number of pages. It is tagged and declares PDF/UA-1:
 * everything on its pages is drawn with `tag` or `drawArtifact`.
 * @param title title of the viewer's window
 * @param language of its text, as readers announce it
 */
export function openPdf({
  title,
  author,
  language = 'en',
  now,
}: {
  title: string
  author: string
  language?: string
  now: Date
}): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    bufferPages: true,
    pdfVersion: '1.7',
    // The types of pdfkit lag behind it.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Wabi', Producer: 'Wabi', CreationDate: now },
  })
  pdf.registerFont(REGULAR, join(FONTS, '400Regular', 'NotoSansEthiopic_400Regular.ttf'))
  pdf.registerFont(BOLD, join(FONTS, '700Bold', 'NotoSansEthiopic_700Bold.ttf'))
  openStructure(pdf)
  return pdf.font(REGULAR)
}
