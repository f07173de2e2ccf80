import type { BarcodeFindings, DocumentQuality, DocumentSide, MrzFindings } from '../shapes.ts'
import { legible } from './legible.ts'
import type { PrintedLine } from './ocr.ts'

/** A front prints a hundred letters and more; by chance a blurred one gives a word or two. */
const LEAST_LEGIBLE = 20

type Read = {
  side: DocumentSide
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  lines: readonly PrintedLine[]
}

/**
 * A picture in which nothing could be read is not good to read, whatever its pixels measured: blur of a card whose
 * outline was missed is measured on its surroundings too. Some backs are bare: without another sign they stand.
 */
export function judgeByReading(
  quality: DocumentQuality,
  { side, mrz, barcodes, lines }: Read,
): DocumentQuality {
  const read = barcodes.length > 0 || (mrz !== null && mrz.status !== 'unsure')
  if (!quality.ok || read || legible(lines) >= LEAST_LEGIBLE) return quality
  if (quality.hints.length > 0) return { ...quality, ok: false }
  return side === 'front' ? { ...quality, ok: false, hints: ['document_not_found'] } : quality
}
