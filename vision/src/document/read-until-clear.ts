import type { Gray } from '../image/gray.ts'
import type { BarcodeFindings, Claims, MrzFindings } from '../core/shapes.ts'
import { matchDateOfBirth } from './claims/match-date-of-birth.ts'
import { compareSources } from './genuine/compare-sources.ts'
import { mergeFields } from './merge-fields.ts'
import { NOTHING_READ } from './nothing-read.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import type { PrintedLine, Script } from './ocr/shapes.ts'
import { readFields, type PrintedFields } from './print/read-fields.ts'
import { textLine } from './print/text-line.ts'
import { OCR_VARIANTS, readAgain } from './read-again.ts'
import type { CardPrint } from './read-card-print.ts'
import { printsDay } from './genuine/prints-day.ts'

/** What is known about the side besides its print. */
type Known = {
  mrz: MrzFindings | null
  barcodes: BarcodeFindings[]
  /** The document that the customer chose. */
  type: string | undefined
  claims: Claims | undefined
  /** A side with a portrait prints the date of birth. */
  hasPortrait: boolean
}

type Reading = { lines: PrintedLine[]; printed: PrintedFields }

/**
 * Reads the print of one side, and reads it again in other ways where an expiry or the claimed date of birth was
 * missed, or where MRZ or barcode of the same side contradict it: tesseract takes a 1 for a 3 with confidence 95, and
 * loses whole blocks next to a picture. A contradiction that no reading resolves leaves the first reading in place.
 */
export async function readUntilClear(
  gray: Gray,
  print: CardPrint,
  known: Known,
  options: { script: Script; budget: PrintBudget },
): Promise<Reading> {
  const toReading = (lines: PrintedLine[]) => ({ lines, printed: readFields(lines, known.type) })
  const first = toReading(print.lines)
  if (print.tooMuch) return first
  let all = first
  for (const variant of OCR_VARIANTS) {
    if (!isIncomplete(all, known) && !isContradicted(first, all, known)) return all
    all = toReading(await readAgain(gray, { ...print, lines: all.lines }, { ...options, ...variant }))
  }
  return isContradicted(first, all, known) ? first : all
}

/** Whether an expiry or a birth that the side prints could not be read. */
function isIncomplete(reading: Reading, { mrz, barcodes, type, claims, hasPortrait }: Known): boolean {
  if (!hasPortrait) return false
  if (type !== 'kebele_id' && isMissingExpiry(reading.printed, reading.lines, mrz, barcodes)) return true
  if (!claims) return false
  const birth = matchDateOfBirth(claims.dateOfBirth, toComparedSide(reading, { mrz, barcodes }))
  const machine = [birth.mrz.result, birth.barcode.result]
  return birth.print.result !== 'match' && !machine.includes('match') && !machine.includes('conflict')
}

/** Whether the first reading contradicts MRZ or barcode, and no later reading agrees with them. */
function isContradicted(first: Reading, all: Reading, known: Pick<Known, 'mrz' | 'barcodes'>): boolean {
  const since = { ...NOTHING_READ, text: all.lines.map(textLine) }
  return compareSources([toComparedSide(first, known), since]).length > 0
}

function toComparedSide({ lines, printed }: Reading, { mrz, barcodes }: Pick<Known, 'mrz' | 'barcodes'>) {
  const { readings } = mergeFields(mrz, barcodes, printed)
  return { mrz, barcodes, readings, text: lines.map(textLine) }
}

/**
 * Whether a side that prints an expiry was read without it. A changed birth, name or number conflicts with the claims;
 * a changed expiry can only be detected here. One that was read clearly, or that MRZ or barcode confirm, is not
 * missing.
 */
function isMissingExpiry(
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
