import type { DecisionInput, DocumentFacts, SelfieFacts } from './input.ts'
import { ReadingLate } from './reading-late.ts'

/** The document's facts. @throws Error without a reading: the calling check is then broken, or late */
export function requireDocument(input: DecisionInput): DocumentFacts {
  if (input.document) return input.document
  throw unreadError(input, 'the document was not read')
}

/**
 * For a check that misses a value: if a side was not read, the value may be there, so the check is broken or late, not
 * failed. @throws Error if a side was not read
 */
export function requireEverySide(input: DecisionInput): void {
  const { unread } = requireDocument(input)
  if (unread.length > 0) throw unreadError(input, `the ${unread.join(' and ')} was not read`)
}

function unreadError({ late = [] }: DecisionInput, words: string): Error {
  return late.length > 0 ? new ReadingLate(late) : new Error(words)
}

/** The selfie's facts. @throws Error without a reading: the calling check is then broken */
export function requireSelfie(input: DecisionInput): SelfieFacts {
  if (!input.selfie) throw new Error('the selfie was not read')
  return input.selfie
}
