import { toLatin, wordsAgree, type NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, getScript } from '../claims/printed-words.ts'

/** Minimum share of letters that a word has in common with its transliteration, even when either was misread. */
const MIN_COMMON_SHARE = 0.5

/**
 * Whether a card prints the names of two people, one in each script. The words have the same order in both; a word that
 * is neither the other's transliteration nor a misreading of it is another name. A different number of words means that
 * one was not read.
 */
export function namesDisagree(latinName: string, ethiopicName: string): boolean {
  const latin = readName(latinName).words.filter((word) => getScript(word) === 'latin')
  const ethiopic = readName(ethiopicName).words.filter((word) => getScript(word) === 'units')
  if (latin.length < 2 || latin.length !== ethiopic.length) return false
  return latin.some((word, i) => {
    if (ethiopic.some((other) => wordsAgree(word, other, { read: true }))) return false
    return romanised(ethiopic[i]!).every((spelling) => likeness(word, spelling) < MIN_COMMON_SHARE)
  })
}

const romanised = ({ text }: NameWord) => readName(toLatin(text)).words
