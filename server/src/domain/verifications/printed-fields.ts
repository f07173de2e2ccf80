import type { DocumentFields, DocumentFindings } from '@wabi/vision'

export interface PrintedField {
  field: string
  source: 'print' | 'mrz' | 'barcode'
  value: string
}

/** What a document says, by field and source, each once. */
export function printedFields(documents: readonly DocumentFindings[]): PrintedField[] {
  const seen = new Map<string, PrintedField>()
  const add = (field: string, source: PrintedField['source'], value: string | null | undefined) => {
    if (value) seen.set(`${field} ${source} ${value}`, { field, source, value })
  }
  for (const { fields, sources, mrz, barcodes } of documents) {
    for (const field of Object.keys(fields) as (keyof DocumentFields)[])
      add(field, sources[field] ?? 'print', fields[field])
    // A zone that was not read surely is not shown as something the document says.
    if (mrz?.valid) {
      add('fullName', 'mrz', mrz.fields.fullName)
      add('dateOfBirth', 'mrz', mrz.fields.dateOfBirth)
      add('expiryDate', 'mrz', mrz.fields.expiryDate)
      add('idNumber', 'mrz', mrz.fields.documentNumber)
    }
    for (const { fields: coded = {} } of barcodes)
      for (const field of Object.keys(coded) as (keyof DocumentFields)[]) add(field, 'barcode', coded[field])
  }
  return [...seen.values()]
}
