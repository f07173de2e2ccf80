import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { DocumentKind, DocumentSide } from '../../core/shapes.ts'

/**
 * One piece of evidence for a document's kind. Weights: 3 for an MRZ or code that was read with certainty, 2 for a
 * title or a number in a known format, 1 for a word that suggests it. `other` is a document of none of the four types.
 */
export type KindSign = {
  by: DocumentKind['by'][number]
  type?: DocumentType | 'other'
  side?: DocumentSide
  country?: string
  weight: 1 | 2 | 3
}
