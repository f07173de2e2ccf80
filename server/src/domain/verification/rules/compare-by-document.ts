import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'

interface RuleKey {
  documentType: DocumentType
  country: string
}

/** Sort order: the default country first, "every other country" last, documents in the order of the catalogue. */
export function compareByDocument(a: RuleKey, b: RuleKey): number {
  const last = ({ country }: RuleKey) => Number(country === EVERY_COUNTRY)
  const first = ({ country }: RuleKey) => Number(country === DEFAULT_COUNTRY)
  return (
    last(a) - last(b) ||
    first(b) - first(a) ||
    a.country.localeCompare(b.country) ||
    DOCUMENT_TYPES.indexOf(a.documentType) - DOCUMENT_TYPES.indexOf(b.documentType)
  )
}
