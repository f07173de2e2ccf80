import { geezPattern } from '../claims/geez-pattern.ts'
import { nameWords, type NameWord } from '../claims/name-words.ts'
import { sameWord } from '../claims/same-word.ts'
import { spellingDistance } from '../claims/spelling-distance.ts'

/** Minimum share of letters that a word has in common with its transliteration, even when either was misread. */
const MIN_COMMON_SHARE = 0.5

/**
 * Whether a card prints the names of two people, one in each script. The words have the same order in both; a word that
 * is neither the other's transliteration nor a misreading of it is another name. A different number of words means that
 * one was not read.
 */
export function namesDisagree(latinName: string, ethiopicName: string): boolean {
  const latin = nameWords(latinName).filter(({ script }) => script === 'latin')
  const ethiopic = nameWords(ethiopicName).filter(({ script }) => script === 'ethiopic')
  if (latin.length < 2 || latin.length !== ethiopic.length) return false
  return latin.some((word, i) => {
    if (ethiopic.some((other) => sameWord(word, other) < Infinity)) return false
    const spelling = romanised(ethiopic[i]!)
    return spelling !== null && word.forms.every((form) => alike(form, spelling) < MIN_COMMON_SHARE)
  })
}

/** One spelling of an Ethiopic word: the first alternative at each position of its pattern. */
function romanised({ forms: [form] }: NameWord): string | null {
  const pattern = geezPattern(form!)
  return (
    pattern &&
    pattern.source
      .replaceAll(/^\^|\$$/g, '')
      .replaceAll(/\(\?:([A-Z]+)[^)]*\)\??/g, '$1')
      .replaceAll(/\[[A-Z]+\]\?/g, '')
      .replaceAll(/\[([A-Z])[A-Z]*\]/g, '$1')
      .replaceAll('?', '')
  )
}

function alike(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return 1 - Math.min(spellingDistance(a, b), length) / length
}
