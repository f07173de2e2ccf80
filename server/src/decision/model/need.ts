import type { DecisionInput, DocumentFacts, SelfieFacts } from './input.ts'
import { ReadingLate } from './reading-late.ts'

/** The document's facts; without a reading the asking check is broken, or late. */
export function needDocument(input: DecisionInput): DocumentFacts {
  if (input.document) return input.document
  throw unreadError(input, 'the document was not read')
}

/**
 * For a check that did not find what it looked for: where a side was not read it may stand there, and the check is
 * broken or late, not failed.
 */
export function needEverySide(input: DecisionInput): void {
  const { unread } = needDocument(input)
  if (unread.length > 0) throw unreadError(input, `the ${unread.join(' and ')} was not read`)
}

function unreadError({ late = [] }: DecisionInput, words: string): Error {
  return late.length > 0 ? new ReadingLate(late) : new Error(words)
}

/** The selfie's facts; without a reading the asking check is broken. */
export function needSelfie(input: DecisionInput): SelfieFacts {
  if (!input.selfie) throw new Error('the selfie was not read')
  return input.selfie
}
