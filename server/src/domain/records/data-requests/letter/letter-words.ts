import type { Language } from '@wabi/contract/language/languages.ts'
import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import type { DataRequestKind, RefusalReason } from '@wabi/contract/rights/data-requests.ts'
import { am } from './words-am.ts'
import { en } from './words-en.ts'
import { om } from './words-om.ts'
import { so } from './words-so.ts'
import { ti } from './words-ti.ts'

/** What a letter about a request is filled with. */
export interface LetterFacts {
  company: string
  /** Days, as the language writes them. */
  received: string
  due: string
}

/** The templates of a letter in one language. */
export interface LetterWords {
  subject: string
  /** @param name empty once the person is erased */
  greeting: (name: string) => string
  opening: (facts: LetterFacts, kind: string) => string
  /** While the request is open. */
  waiting: (facts: LetterFacts) => string
  extended: (facts: LetterFacts) => string
  /** The answer to a request that was fulfilled, by kind. */
  fulfilled: Record<DataRequestKind, (company: string) => string>
  partly: string
  refused: string
  reasons: Record<RefusalReason, string>
  dropped: string
  certificate: string
  /** What stays on the company's lists after an erasure. */
  listed: {
    intro: (company: string) => string
    kinds: Record<ListKind, string>
    until: (day: string) => string
    untilRemoved: (company: string) => string
    /** What a keyed hash is. */
    hash: string
  }
  disagree: (contact: string) => string
  complaint: (authority: string) => string
  reference: (id: string) => string
}

export const REQUEST_LETTER_WORDS: Record<Language, LetterWords> = { en, am, om, ti, so }
