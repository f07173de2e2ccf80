import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'

interface Of {
  documentType: DocumentType
  country: string
}

/** The default country first, every other country last, each with its documents in the order of the catalogue. */
export function byDocument(a: Of, b: Of): number {
  const last = ({ country }: Of) => Number(country === EVERY_COUNTRY)
  const first = ({ country }: Of) => Number(country === DEFAULT_COUNTRY)
  return (
    last(a) - last(b) ||
    first(b) - first(a) ||
    a.country.localeCompare(b.country) ||
    DOCUMENT_TYPES.indexOf(a.documentType) - DOCUMENT_TYPES.indexOf(b.documentType)
  )
}
