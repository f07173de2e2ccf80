import type {
  BarcodeFindings,
  DocumentFields,
  DocumentFindings,
  FieldSource,
  MrzFindings,
} from '../shapes.ts'
import type { PrintedFields } from './print/read-fields.ts'

/** One value a field: the valid zone's before a barcode's before the print's. */
export function mergeFields(
  mrz: MrzFindings | null,
  barcodes: readonly BarcodeFindings[],
  printed: PrintedFields,
): Pick<DocumentFindings, 'fields' | 'sources' | 'doubtful'> {
  const fields: DocumentFields = {}
  const sources: DocumentFindings['sources'] = {}
  const take = (from: DocumentFields, source: FieldSource) => {
    for (const [key, value] of Object.entries(from) as [keyof DocumentFields, string | undefined][]) {
      if (value === undefined || value === '' || key in fields) continue
      Object.assign(fields, { [key]: value })
      sources[key] = source
    }
  }
  if (mrz?.valid) take(zoneFields(mrz), 'mrz')
  for (const barcode of barcodes) take(barcode.fields ?? numberAlone(barcode), 'barcode')
  take(printed.fields, 'print')
  return { fields, sources, doubtful: printed.doubtful.filter((key) => sources[key] === 'print') }
}

function zoneFields({ fields }: MrzFindings): DocumentFields {
  const { fullName, dateOfBirth, expiryDate, sex, nationality, issuer, documentNumber } = fields
  return {
    fullName,
    idNumber: documentNumber,
    sex,
    nationality,
    issuer,
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(expiryDate ? { expiryDate } : {}),
  }
}

/** A code that holds nothing but a card's number, as the bar code on a Fayda card does. */
function numberAlone({ text }: BarcodeFindings): DocumentFields {
  return /^\d{12}$|^\d{16}$/.test(text) ? { idNumber: text } : {}
}
