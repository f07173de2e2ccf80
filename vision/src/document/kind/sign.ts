import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { DocumentKind, DocumentSide } from '../../shapes.ts'

/**
 * One thing on a document that speaks for its kind. Weights: 3 a zone or code that was read surely, 2 a title or a
 * number of that form, 1 a word that leans to it. `other` stands for a document of none of the four types.
 */
export type KindSign = {
  by: DocumentKind['by'][number]
  type?: DocumentType | 'other'
  side?: DocumentSide
  country?: string
  weight: 1 | 2 | 3
}
