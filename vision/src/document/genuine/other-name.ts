import { compareNames } from '../claims/compare-names.ts'
import { nameTokens } from '../claims/fold-name.ts'

/** Below this a word is another word: two spellings or a slip of the reading keep more than half of the letters. */
const OTHER_WORD = 0.5

/** Among all words of a card one is easily half like another: only this much is the same word. */
const STANDS_THERE = 0.7

/**
 * Whether two Latin names are two people's: a word of the printed one is like none of the other's, and a word of the
 * other's stands nowhere in the print. One alone is a name left out, cut off or misread.
 */
export function otherName(name: string, printed: string, lines: readonly string[]): boolean {
  const latin = (text: string) => nameTokens(text).filter(({ script }) => script === 'latin').length
  if (latin(name) < 2 || latin(printed) < 2) return false
  if (compareNames(printed, name).least >= OTHER_WORD) return false
  return compareNames(name, [printed, ...lines].join('\n')).least < STANDS_THERE
}
