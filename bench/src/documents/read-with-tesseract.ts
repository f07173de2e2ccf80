import { mergeFields } from '../../../vision/src/document/merge-fields.ts'
import { readPrint } from '../../../vision/src/document/ocr/read-print.ts'
import { readFields } from '../../../vision/src/document/print/read-fields.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { toGray } from '../../../vision/src/image/gray.ts'
import type { DocumentFindings } from '../../../vision/src/index.ts'

/**
 * Reads a photo with plain tesseract: English and Amharic on the whole picture, without document detection, MRZ or
 * barcodes. Fields and claims are extracted by Wabi's code, so that only the reading differs.
 */
export async function readWithTesseract(
  bytes: Uint8Array,
  wabi: DocumentFindings,
  type: string | undefined,
): Promise<DocumentFindings> {
  const lines = await readPrint(toGray(await decodeImage(bytes, { maxSidePx: 2400 })), {
    budget: { leftMs: 60_000 },
  })
  const printed = readFields(lines, type)
  return {
    ...wabi,
    ...mergeFields(null, [], printed),
    mrz: null,
    barcodes: [],
    text: lines.map(({ text, confidence }) => ({ text, confidence: Math.round(confidence) })),
    calendarsDisagree: printed.calendarsDisagree,
  }
}
