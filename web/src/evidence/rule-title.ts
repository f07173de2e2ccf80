import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import { getDocumentName } from './document-names.ts'

interface RuleOf {
  documentType: DocumentType
  country: string
}

/** `National ID (Fayida), Ethiopia`; `Passport, every other country`. */
export function ruleTitle({ documentType, country }: RuleOf): string {
  const where = country === EVERY_COUNTRY ? 'every other country' : countryName(country)
  return `${getDocumentName(documentType, country)}, ${where}`
}
