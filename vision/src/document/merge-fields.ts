import type {
  BarcodeFindings,
  DocumentFields,
  DocumentFindings,
  FieldSource,
  MrzFindings,
  SourceReadings,
} from '../core/shapes.ts'
import type { PrintedFields } from './print/read-fields.ts'

type Merged = Pick<DocumentFindings, 'fields' | 'sources' | 'doubtful' | 'readings'>

/**
 * The readings of each source, and one value per field: a valid MRZ takes precedence over a barcode, a barcode over
 * print.
 */
export function mergeFields(
  mrz: MrzFindings | null,
  barcodes: readonly BarcodeFindings[],
  printed: PrintedFields,
): Merged {
  const issueDate = printed.fields.issueDate === undefined ? issueBesideZone(mrz, printed.days) : null
  const readings: SourceReadings = {
    mrz: mrz && mrz.status !== 'unsure' ? zoneFields(mrz) : null,
    barcode: barcodeFields(barcodes),
    print: { ...printed.fields, ...(issueDate && { issueDate }) },
    doubtful: [...printed.doubtful, ...(issueDate ? (['issueDate'] as const) : [])],
  }
  const fields: DocumentFields = {}
  const sources: DocumentFindings['sources'] = {}
  const take = (from: DocumentFields | null, source: FieldSource) => {
    for (const [key, value] of Object.entries(from ?? {}) as [keyof DocumentFields, string][]) {
      if (value === '' || key in fields) continue
      Object.assign(fields, { [key]: value })
      sources[key] = source
    }
  }
  if (mrz?.valid) take(readings.mrz, 'mrz')
  take(readings.barcode, 'barcode')
  take(readings.print, 'print')
  const doubtful = readings.doubtful.filter((key) => sources[key] === 'print')
  return { fields, sources, doubtful, readings }
}

/**
 * The date of issue where its label was lost: the only printed day between the birth and the expiry of a valid zone. null
 * where there is none, or more than one.
 */
function issueBesideZone(mrz: MrzFindings | null, days: readonly string[]): string | null {
  const { dateOfBirth, expiryDate } = mrz?.valid ? mrz.fields : {}
  if (!dateOfBirth || !expiryDate) return null
  const [day, another] = new Set(days.filter((one) => one > dateOfBirth && one < expiryDate))
  return day !== undefined && another === undefined ? day : null
}

function barcodeFields(barcodes: readonly BarcodeFindings[]): DocumentFields | null {
  const coded = barcodes.map((barcode) => barcode.fields ?? numberAlone(barcode))
  // The first barcode takes precedence where two give the same field.
  const all: DocumentFields = Object.assign({}, ...coded.toReversed())
  return Object.keys(all).length > 0 ? all : null
}

function zoneFields({ fields }: MrzFindings): DocumentFields {
  const { fullName, dateOfBirth, expiryDate, sex, nationality, issuer, documentNumber, optionalData } = fields
  return {
    fullName,
    idNumber: documentNumber,
    sex,
    nationality,
    issuer,
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(expiryDate ? { expiryDate } : {}),
    ...(optionalData ? { personalNumber: optionalData } : {}),
  }
}

/** A code that holds only a card's number, as the barcode on a Fayda card does. */
function numberAlone({ text }: BarcodeFindings): DocumentFields {
  return /^\d{12}$|^\d{16}$/.test(text) ? { idNumber: text } : {}
}
