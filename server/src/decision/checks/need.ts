import type { DecisionInput, DocumentFacts, SelfieFacts } from '../input.ts'

/** The document's facts; without a reading the asking check is broken. */
export function needDocument(input: DecisionInput): DocumentFacts {
  if (!input.document) throw new Error('the document was not read')
  return input.document
}

/** The selfie's facts; without a reading the asking check is broken. */
export function needSelfie(input: DecisionInput): SelfieFacts {
  if (!input.selfie) throw new Error('the selfie was not read')
  return input.selfie
}
