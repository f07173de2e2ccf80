import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { MAX_HINTS } from '../image/quality/select-hints.ts'
import type {
  BarcodeFindings,
  DocumentFace,
  DocumentQuality,
  DocumentSide,
  MrzFindings,
} from '../core/shapes.ts'
import { countLegible } from './count-legible.ts'
import type { PrintedLine } from './ocr/shapes.ts'

/** A front prints a hundred letters or more; a blurred one yields a word or two by chance. */
const MIN_LEGIBLE = 20
/** More than fits on a card, without a portrait, MRZ or barcode: a letter, a book, a screen. */
const MAX_LEGIBLE = 600
/** A portrait is at most a third of a card's height, and the card does not fill the whole picture. */
const LARGE_FACE = 0.33

type Read = {
  side: DocumentSide
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  lines: readonly PrintedLine[]
  /** Reading was abandoned because there was more print than on any card. */
  tooMuch: boolean
  /** In pixels of the file, like `width` and `height`. */
  face: DocumentFace | null
  width: number
  height: number
  /** A certain outline was found. */
  located: boolean
  /** Something other than print indicates a document (`showsDocument`). */
  shown: boolean
  /** The certain outline has the shape of a card or of a passport's page. */
  cardShaped: boolean
}

/**
 * What was read shows what pixels alone cannot: that this is a face, a page of text, or nothing at all. A picture in
 * which nothing could be read is not readable, whatever its pixels measured: where the outline was missed, sharpness
 * was measured on the surroundings too. Some backs are bare; those with an outline of their own are accepted.
 */
export function judgeByReading(quality: DocumentQuality, read: Read): DocumentQuality {
  const { side, mrz, barcodes, lines, tooMuch, face, located, shown, cardShaped } = read
  if (barcodes.length > 0 || (mrz !== null && mrz.status !== 'unsure')) return found(quality)
  const letters = countLegible(lines)
  const retake = (...hints: HintCode[]): DocumentQuality => ({
    ...quality,
    ok: false,
    hints: hints.slice(0, MAX_HINTS),
  })
  // Dim photos can be read (docs/QUALITY.md), so darkness does not explain why nothing was.
  const usefulHints = quality.hints.filter((hint) => hint !== 'too_dark' && hint !== 'document_not_found')
  if ((tooMuch || letters >= MAX_LEGIBLE) && !face) return retake('document_not_found')
  if (letters >= MIN_LEGIBLE && shown) return found(quality)
  // A card-shaped outline may be a badly photographed card: naming the fault helps more than "no document".
  if (letters >= MIN_LEGIBLE)
    return cardShaped && usefulHints.length > 0
      ? retake(...usefulHints)
      : retake('document_not_found', ...usefulHints)
  if (face && face.box[3] > LARGE_FACE * Math.min(read.width, read.height))
    return retake('selfie_as_document')
  if (!quality.ok) return quality
  if (usefulHints.length > 0) return retake(...usefulHints)
  return side === 'front' || !located ? retake('document_not_found') : quality
}

/** The outline was missed, not the document, so that hint is dropped. */
const found = (quality: DocumentQuality): DocumentQuality =>
  quality.ok ? { ...quality, hints: quality.hints.filter((hint) => hint !== 'document_not_found') } : quality
