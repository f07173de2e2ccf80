import { type DocumentType, documentTypesFor } from '@wabi/contract/catalog/documents.ts'

/** Names for staff, regardless of the nationality. */
export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  national_id: 'National ID',
  kebele_id: 'Kebele ID',
  passport: 'Passport',
  drivers_license: "Driver's License",
}

/** The name that the customer saw: for Ethiopia 'National ID (Fayida)'. */
export function getDocumentName(type: DocumentType | null, nationality: string | null): string {
  if (type === null) return 'Not chosen yet'
  const option = documentTypesFor(nationality ?? '').find(({ id }) => id === type)
  return option?.name ?? DOCUMENT_NAMES[type]
}
