import { DOCUMENT_NAMES, documentTypesFor } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'

/** The name that the customer saw: for Ethiopia 'National ID (Fayida)'. */
export function getDocumentName(type: DocumentType | null, nationality: string | null): string {
  if (type === null) return 'No document yet'
  const option = documentTypesFor(nationality ?? '').find(({ id }) => id === type)
  return option?.name ?? DOCUMENT_NAMES[type]
}
