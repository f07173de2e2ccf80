import { toLatin, wordsAgree, type NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, scriptOf } from '../claims/printed-words.ts'

/** Letters that two words share at least when one is the other's transliteration, however either was misread. */
const MISREAD = 0.5

/**
 * Whether a card prints two people's names, one in each script. Its words stand in the same order in both; a word that
 * is not the other's transliteration, and no misread one of it either, is another name. A word too many or too few in
 * one script is a word that was not read.
 */
export function namesDisagree(latinName: string, ethiopicName: string): boolean {
  const latin = readName(latinName).words.filter((word) => scriptOf(word) === 'latin')
  const ethiopic = readName(ethiopicName).words.filter((word) => scriptOf(word) === 'units')
  if (latin.length < 2 || latin.length !== ethiopic.length) return false
  return latin.some((word, i) => {
    if (ethiopic.some((other) => wordsAgree(word, other, { read: true }))) return false
    return romanised(ethiopic[i]!).every((spelling) => likeness(word, spelling) < MISREAD)
  })
}

const romanised = ({ text }: NameWord) => readName(toLatin(text)).words
