import { compareNames, wordsAgree, type NameComparison, type NameWord, type ParsedName } from '@wabi/names'
import { likeness } from './likeness.ts'
import { pairWords } from './pair-words.ts'
import { getScript } from './printed-words.ts'

/**
 * The meaning of the order of words. `known`: a zone or a barcode shows whose name is which, and the claim may have
 * another order. `printed`: middle names may be missing between the others. `generations`: the person's own name, the
 * father's and the grandfather's, without a gap.
 */
export type WordOrder = 'known' | 'printed' | 'generations'

/** A name that is known to be complete: from a zone, from a barcode or next to its label. */
export type WholeName = {
  name: ParsedName
  order: WordOrder
  /** Number of words of the family name at its end; 0 if the print does not separate it. */
  surnameWords: number
  /** Whether the father's name must agree: Ethiopians have their own, their father's and often their grandfather's name. */
  fatherNeeded: boolean
  /** Whether the issuer had no space for all of it: further names may be missing. */
  cut?: boolean
}

/**
 * Whether a claim and a whole name name the same person: the words agree by `compareNames`, and each side leaves out
 * only what it may. A claim may omit the last name, and middle names where no father's name is required. It may contain
 * more names than the document only where documents leave such names out: an Ethiopian's grandfather's name, or names
 * for which the issuer had no space. Otherwise the additional name makes it another person's.
 */
export function isSameName(claimed: ParsedName, whole: WholeName): boolean {
  const { name, surnameWords, fatherNeeded, cut = false } = whole
  const comparison = compareNames(claimed, name, {
    order: whole.order === 'generations' ? 'generations' : 'known',
    read: true,
  })
  const paired = pairedWords(comparison, claimed, name)
  if (comparison.answer !== 'same') return isSpeltAlike(claimed, name)
  const allClaimed = paired.claimed.every(Boolean)
  const allPrinted = paired.printed.every(Boolean)
  if (whole.order === 'printed' && !isInOrder(comparison)) return false
  if (allClaimed && allPrinted) return true
  if (allPrinted)
    return name.words.length >= 2 && paired.claimed[0]! && (fatherNeeded ? paired.claimed[1]! : cut)
  if (!allClaimed || claimed.words.length < 2 || !paired.printed[0]) return false
  if (fatherNeeded && isReversed(claimed.words, name.words)) return false
  const surname = paired.printed.slice(name.words.length - surnameWords)
  return paired.printed[1]! || (!fatherNeeded && surnameWords > 0 && surname.every(Boolean))
}

/** A name that proves little, such as a single common one, still matches if its spelling is equal. */
const isSpeltAlike = (a: ParsedName, b: ParsedName) => toLetters(a) === toLetters(b) && toLetters(a) !== ''

const toLetters = ({ text }: ParsedName) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** For each word of both names, whether it has a counterpart that agrees. */
export function pairedWords({ words }: NameComparison, claimed: ParsedName, printed: ParsedName) {
  const agreeing = words.filter(({ relation }) => relation !== 'different')
  const [own, others] = [
    new Set(agreeing.flatMap(({ aPlaces }) => aPlaces)),
    new Set(agreeing.flatMap(({ bPlaces }) => bPlaces)),
  ]
  return {
    claimed: claimed.words.map((_, i) => own.has(i)),
    printed: printed.words.map((_, i) => others.has(i)),
  }
}

const isInOrder = ({ words }: NameComparison) =>
  words.every(({ bPlaces }, i) => i === 0 || bPlaces[0]! > words[i - 1]!.bPlaces[0]!)

/**
 * Whether a claim consists of the first two of three or more printed names in reverse order: Getachew Konjit is not
 * Konjit Getachew Abebe, but may be her child. All three in another order are the same person: some lists put the last
 * name first.
 */
function isReversed(claimed: readonly NameWord[], printed: readonly NameWord[]): boolean {
  const [own, father] = printed
  if (claimed.length !== 2 || printed.length < 3 || !own || !father) return false
  const agree = (one: NameWord, other: NameWord) => wordsAgree(one, other, { read: true })
  return agree(claimed[0]!, father) && agree(claimed[1]!, own) && !agree(claimed[0]!, own)
}

/** Below this likeness a printed word is another word; a misread one keeps half of its letters. */
const MIN_LIKENESS = 0.5
/** The same where every character was read reliably, so that only the spelling of the claim is uncertain. */
const MIN_LIKENESS_RELIABLE = 0.75

/**
 * Whether a whole name contradicts the claim: another word is in the position of a claimed one, or the claim's own or
 * father's name resembles no word of it. Words that one side merely leaves out are no contradiction. In a zone or a barcode
 * (`reliable`) each word counts as read, and an Ethiopian's own name must be among the claim's: the father's name alone names
 * the father.
 */
export function contradictsName(
  { words: claimed }: ParsedName,
  { name, fatherNeeded }: Pick<WholeName, 'name' | 'fatherNeeded'>,
  reliable = false,
): boolean {
  const { words } = name
  if (words.length < 2) return false
  const script = getScript(words[0]!)
  const pairing = pairWords(claimed, words)
  // The claim contains all words of the document, which lacks a middle name but has no other.
  if (!fatherNeeded && pairing.printed.every(Boolean)) return false
  const first = claimed.slice(0, 2).filter((one) => getScript(one) === script)
  if (first.some((one) => words.every((word) => likeness(one, word) < MIN_LIKENESS))) return true
  const unpairedClaimed = claimed.filter((one, i) => !pairing.claimed[i] && getScript(one) === script)
  const unpairedPrinted = words.filter((word, i) => !pairing.printed[i] && word.text.length > 2)
  const limit = reliable ? MIN_LIKENESS_RELIABLE : MIN_LIKENESS
  if (
    unpairedPrinted.length > 0 &&
    unpairedClaimed.some((one) => unpairedPrinted.every((word) => likeness(one, word) < limit))
  )
    return true
  const own = words[0]!
  return (
    reliable &&
    fatherNeeded &&
    !pairing.printed[0] &&
    claimed.every((one) => getScript(one) === script && likeness(one, own) < limit)
  )
}
