import { geezPattern } from '../claims/geez-pattern.ts'
import { nameWords, type NameWord } from '../claims/name-words.ts'
import { sameWord } from '../claims/same-word.ts'
import { spellingDistance } from '../claims/spelling-distance.ts'

/** Letters that two words share at least when one is the other's transliteration, however either was misread. */
const MISREAD = 0.5

/**
 * Whether a card prints two people's names, one in each script. Its words stand in the same order in both; a word that
 * is not the other's transliteration, and no misread one of it either, is another name. A word too many or too few in
 * one script is a word that was not read.
 */
export function namesDisagree(latinName: string, ethiopicName: string): boolean {
  const latin = nameWords(latinName).filter(({ script }) => script === 'latin')
  const ethiopic = nameWords(ethiopicName).filter(({ script }) => script === 'ethiopic')
  if (latin.length < 2 || latin.length !== ethiopic.length) return false
  return latin.some((word, i) => {
    if (ethiopic.some((other) => sameWord(word, other) < Infinity)) return false
    const spelling = romanised(ethiopic[i]!)
    return spelling !== null && word.forms.every((form) => alike(form, spelling) < MISREAD)
  })
}

/** One spelling of an Ethiopic word: the first that each place of its pattern allows. */
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
