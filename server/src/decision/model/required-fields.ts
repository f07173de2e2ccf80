import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { DocumentField } from '@wabi/contract/rules/rule-fields.ts'

/** Issuers whose licences follow the AAMVA standard, with a PDF417 on the back. */
export const AAMVA_ISSUERS: ReadonlySet<string> = new Set(['US', 'CA'])

/**
 * Fields besides name, date of birth, number and expiry that every genuine document of its kind shows: a passport's sex and
 * date of issue (ICAO 9303-4), an identity card's sex (ICAO 9303-5; Fayda), a licence's date of issue (ISO 18013-1, 4a) and,
 * by the AAMVA standard, sex. A Kebele ID has no uniform design.
 */
export function requiredFields(type: DocumentType, nationality: string): readonly DocumentField[] {
  if (type === 'passport') return ['sex', 'issueDate']
  if (type === 'national_id') return ['sex']
  if (type === 'drivers_license') return AAMVA_ISSUERS.has(nationality) ? ['sex', 'issueDate'] : ['issueDate']
  return []
}
