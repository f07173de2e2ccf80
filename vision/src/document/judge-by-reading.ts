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
  /** An outline that is sure: something card-shaped lies there. */
  located: boolean
}

/**
 * What was read, or not, tells what pixels cannot: that this is a face, a page, or nothing at all. A picture in which
 * nothing could be read is not good to read, whatever its pixels measured: blur of a card whose outline was missed is
 * measured on its surroundings too. Some backs are bare: with an outline of their own they stand.
 */
export function judgeByReading(quality: DocumentQuality, read: Read): DocumentQuality {
  const { side, mrz, barcodes, lines, tooMuch, face, located } = read
  if (barcodes.length > 0 || (mrz !== null && mrz.status !== 'unsure')) return found(quality)
  const letters = legible(lines)
  const refuse = (hint: 'document_not_found' | 'selfie_as_document'): DocumentQuality => ({
    ...quality,
    ok: false,
    hints: [hint],
  })
  if ((tooMuch || letters >= MOST_LEGIBLE) && !face) return refuse('document_not_found')
  if (letters >= LEAST_LEGIBLE) return found(quality)
  if (face && face.box[3] > LARGE_FACE * Math.min(read.width, read.height))
    return refuse('selfie_as_document')
  if (!quality.ok) return quality
  // Dim photos are read (docs/QUALITY.md): that advice does not explain why nothing was.
  const why = quality.hints.filter((hint) => hint !== 'too_dark' && hint !== 'document_not_found')
  if (why.length > 0) return { ...quality, ok: false, hints: why }
  return side === 'front' || !located ? refuse('document_not_found') : quality
}

/** The outline was missed, not the document: nobody needs to be told. */
const found = (quality: DocumentQuality): DocumentQuality =>
  quality.ok ? { ...quality, hints: quality.hints.filter((hint) => hint !== 'document_not_found') } : quality
