import type { DecisionInput, DocumentFacts, SelfieFacts } from '../input.ts'

/** The document's facts; without a reading the asking check is broken. */
export function needDocument(input: DecisionInput): DocumentFacts {
  if (!input.document) throw new Error('the document was not read')
  return input.document
}

/**
 * For a check that did not find what it looked for: where a side was not read it may stand there, and the check is
 * broken, not failed.
 */
export function needEverySide({ unread }: DocumentFacts): void {
  if (unread.length > 0) throw new Error(`the ${unread.join(' and ')} was not read`)
}

/** The selfie's facts; without a reading the asking check is broken. */
export function needSelfie(input: DecisionInput): SelfieFacts {
  if (!input.selfie) throw new Error('the selfie was not read')
  return input.selfie
}
