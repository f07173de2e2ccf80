import type { BarcodeFindings, MrzFindings } from '../core/shapes.ts'
import { printsDay } from './genuine/prints-day.ts'
import type { PrintedLine } from './ocr/shapes.ts'
import type { PrintedFields } from './print/read-fields.ts'

/**
 * Whether a side that prints an expiry was read without it. A changed birth, name or number conflicts with the claims;
 * a changed expiry can only be detected here. One that was read clearly, or that MRZ or barcode confirm, is not
 * missing.
 */
export function isMissingExpiry(
  { fields, doubtful }: PrintedFields,
  lines: readonly PrintedLine[],
  mrz: MrzFindings | null,
  barcodes: readonly BarcodeFindings[],
): boolean {
  if (fields.expiryDate && !doubtful.includes('expiryDate')) return false
  const known = [
    ...(mrz?.valid ? [mrz.fields.expiryDate] : []),
    ...barcodes.map((code) => code.fields?.expiryDate),
  ]
  const texts = lines.map(({ text }) => text)
  return !known.some((day) => day && printsDay(texts, day))
}
