import type { NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, scriptOf } from '../claims/printed-words.ts'

/** Below this a word is another word: two spellings or a slip of the reading keep more than half of the letters. */
const OTHER_WORD = 0.5
/** Among all words of a card one is easily half like another: only this much is the same word. */
const STANDS_THERE = 0.7

/**
 * Whether two Latin names are two people's: a word of the printed one is like none of the other's, and a word of the
 * other's stands nowhere in the print. One alone is a name left out, cut off or misread.
 */
export function otherName(name: string, printed: string, lines: readonly string[]): boolean {
  const latin = (text: string) => readName(text).words.filter((word) => scriptOf(word) === 'latin')
  const [own, other] = [latin(name), latin(printed)]
  if (own.length < 2 || other.length < 2) return false
  if (other.every((word) => nearest(word, own) >= OTHER_WORD)) return false
  const everywhere = [printed, ...lines].flatMap(latin)
  return own.some((word) => nearest(word, everywhere) < STANDS_THERE)
}

const nearest = (word: NameWord, words: readonly NameWord[]) =>
  Math.max(0, ...words.map((one) => (startsWith(one, word) ? 1 : likeness(word, one))))

const startsWith = (one: NameWord, word: NameWord) => one.forms[0]!.latin.startsWith(word.forms[0]!.latin)
