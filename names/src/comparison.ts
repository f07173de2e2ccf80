import type { Relation } from './compare-words.ts'
import type { Model } from './model.ts'

export type Answer = 'same' | 'unsure' | 'other'

export type Reason =
  | 'all names agree'
  | 'all names agree, but for one misspelling'
  | 'one side leaves out the last names'
  | 'names agree in another order'
  | 'names agree, in another order: it may be a parent or child'
  | 'words are divided in another way'
  | 'only the own name agrees'
  | 'the own name agrees, another name does not'
  | 'only one name to compare'
  | 'a common name alone'
  | 'a half of a compound is missing'
  | 'a name differs in a letter, as another name would'
  | 'spellings are too far apart to be sure'
  | 'the own name is another'
  | 'no name to compare'

export type NameComparison = {
  answer: Answer
  /** Natural logarithm of the likelihood ratio: one person's name in two spellings, against two people's names. */
  score: number
  reason: Reason
  /** The compared words, in order. `aPlaces` and `bPlaces` are their indexes in the parsed names. */
  words: {
    a: string
    b: string
    score: number
    relation: Relation
    aPlaces: readonly number[]
    bPlaces: readonly number[]
  }[]
}

export type CompareOptions = {
  /**
   * `generations`: the first word is the own name, the second the father's, so another order is another person. `known`:
   * `b` comes from a zone or a barcode, which shows whose name is which, so the order of `a` proves nothing. Both own
   * names must still be among the words that agree.
   */
  order?: 'generations' | 'known'
  /** Whether Latin letters of one side were read by a machine, which confuses some. */
  read?: boolean
  model?: Model
}

/** Explains a comparison to a reviewer: the reason, and the relation of each pair of words. */
export function explainComparison({ reason, words }: NameComparison): string {
  return [reason, ...words.map(({ a, b, relation }) => `${a} ~ ${b}: ${relation}`)].join('; ')
}
