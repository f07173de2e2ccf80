import { LOWEST_WORD_SCORE } from './compare-words.ts'

/** Minimum scores in nats, chosen from measured error rates: docs/NAMES.md. */
export const THRESHOLDS = {
  /** Of two or more names together. */
  names: 9,
  /** The same if one of them is misspelt. */
  withMisspelling: 15,
  /** The same if one of many names differs by more than that. */
  withDoubtfulWord: 25,
  /** Of such a name. */
  doubtfulWord: -6,
  /** Of a near name among two or three, and of the others together. */
  nearWord: 3,
  besideNearWord: 15,
  /** Of one name alone. */
  word: 4,
  /** Below this, two own names differ for certain. */
  other: -8,
  /** The same if one side has only one name. */
  otherAlone: LOWEST_WORD_SCORE,
}
