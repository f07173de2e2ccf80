import type { NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, getScript } from '../claims/printed-words.ts'

/** Below this a word is a different word: two spellings or a misreading share more than half of the letters. */
const MIN_SAME_WORD_LIKENESS = 0.5
/** From this a word counts as printed: a likeness of one half is common by chance among all words of a card. */
const MIN_PRINTED_WORD_LIKENESS = 0.7

/**
 * Whether two Latin names belong to two people: a word of the printed name resembles no word of the given name, and a
 * word of the given name appears nowhere in the print. One of these alone is a name left out, cut off or misread.
 */
export function isOtherName(name: string, printed: string, lines: readonly string[]): boolean {
  const toLatinWords = (text: string) => readName(text).words.filter((word) => getScript(word) === 'latin')
  const [words, printedWords] = [toLatinWords(name), toLatinWords(printed)]
  if (words.length < 2 || printedWords.length < 2) return false
  if (printedWords.every((word) => bestLikeness(word, words) >= MIN_SAME_WORD_LIKENESS)) return false
  const allPrintedWords = [printed, ...lines].flatMap(toLatinWords)
  return words.some((word) => bestLikeness(word, allPrintedWords) < MIN_PRINTED_WORD_LIKENESS)
}

const bestLikeness = (word: NameWord, words: readonly NameWord[]) =>
  Math.max(0, ...words.map((one) => (startsWith(one, word) ? 1 : likeness(word, one))))

const startsWith = (one: NameWord, word: NameWord) => one.forms[0]!.latin.startsWith(word.forms[0]!.latin)
