import type { NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, getScript } from '../claims/printed-words.ts'

/** Below this a word is a different word: two spellings or a misreading share more than half of the letters. */
const OTHER_WORD = 0.5
/**
 * Likeness from which a word counts as found in the print: half alike is common by chance among all words of a card.
 */
const PRINTED_WORD = 0.7

/**
 * Whether two Latin names belong to two people: a word of the printed name resembles no word of the other, and a word
 * of the other appears nowhere in the print. One of these alone is a name left out, cut off or misread.
 */
export function isOtherName(name: string, printed: string, lines: readonly string[]): boolean {
  const latin = (text: string) => readName(text).words.filter((word) => getScript(word) === 'latin')
  const [own, other] = [latin(name), latin(printed)]
  if (own.length < 2 || other.length < 2) return false
  if (other.every((word) => nearest(word, own) >= OTHER_WORD)) return false
  const everywhere = [printed, ...lines].flatMap(latin)
  return own.some((word) => nearest(word, everywhere) < PRINTED_WORD)
}

const nearest = (word: NameWord, words: readonly NameWord[]) =>
  Math.max(0, ...words.map((one) => (startsWith(one, word) ? 1 : likeness(word, one))))

const startsWith = (one: NameWord, word: NameWord) => one.forms[0]!.latin.startsWith(word.forms[0]!.latin)
