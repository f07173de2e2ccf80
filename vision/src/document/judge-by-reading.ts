import type { HintCode } from '@wabi/contract/hints.ts'
import { MOST_TOLD } from '../image/quality/told-hints.ts'
import type { BarcodeFindings, DocumentFace, DocumentQuality, DocumentSide, MrzFindings } from '../shapes.ts'
import { legible } from './legible.ts'
import type { PrintedLine } from './ocr/shapes.ts'

/** A front prints a hundred letters and more; by chance a blurred one gives a word or two. */
const LEAST_LEGIBLE = 20
/** More than a card has room for, and no portrait, zone or barcode beside it: a letter, a book, a screen. */
const MOST_LEGIBLE = 600
/** A portrait is at most a third of a card's height, and the card leaves some of the picture free. */
const LARGE_FACE = 0.33

type Read = {
  side: DocumentSide
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  lines: readonly PrintedLine[]
  /** Its print was more than a card has: reading it was given up. */
  tooMuch: boolean
  /** In pixels of the file, as `width` and `height` are. */
  face: DocumentFace | null
  width: number
  height: number
  /** An outline that is sure: something lies there. */
  located: boolean
  /** Something speaks for a document beside print (`showsDocument`). */
  shown: boolean
  /** The sure outline is that of a card or of a passport's page. */
  cardShaped: boolean
}

/**
 * What was read, or not, tells what pixels cannot: that this is a face, a page, or nothing at all. A picture in which
 * nothing could be read is not good to read, whatever its pixels measured: blur of a card whose outline was missed is
 * measured on its surroundings too. Some backs are bare: with an outline of their own they stand.
 */
export function judgeByReading(quality: DocumentQuality, read: Read): DocumentQuality {
  const { side, mrz, barcodes, lines, tooMuch, face, located, shown, cardShaped } = read
  if (barcodes.length > 0 || (mrz !== null && mrz.status !== 'unsure')) return found(quality)
  const letters = legible(lines)
  const ask = (...hints: HintCode[]): DocumentQuality => ({
    ...quality,
    ok: false,
    hints: hints.slice(0, MOST_TOLD),
  })
  // Dim photos are read (docs/QUALITY.md): that advice does not explain why nothing was.
  const why = quality.hints.filter((hint) => hint !== 'too_dark' && hint !== 'document_not_found')
  if ((tooMuch || letters >= MOST_LEGIBLE) && !face) return ask('document_not_found')
  if (letters >= LEAST_LEGIBLE && shown) return found(quality)
  // What lies there like a card may be one that is badly photographed: that helps more than to be told it is none.
  if (letters >= LEAST_LEGIBLE)
    return cardShaped && why.length > 0 ? ask(...why) : ask('document_not_found', ...why)
  if (face && face.box[3] > LARGE_FACE * Math.min(read.width, read.height)) return ask('selfie_as_document')
  if (!quality.ok) return quality
  if (why.length > 0) return ask(...why)
  return side === 'front' || !located ? ask('document_not_found') : quality
}

/** The outline was missed, not the document: nobody needs to be told. */
const found = (quality: DocumentQuality): DocumentQuality =>
  quality.ok ? { ...quality, hints: quality.hints.filter((hint) => hint !== 'document_not_found') } : quality
