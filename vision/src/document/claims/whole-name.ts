import { compareNames, wordsAgree, type NameComparison, type NameWord, type ParsedName } from '@wabi/names'
import { likeness } from './likeness.ts'
import { pairWords } from './pair-words.ts'
import { scriptOf } from './printed-words.ts'

/**
 * What the order of its words says. `known`: a zone or a barcode tells whose name is which, and the claim may have another
 * order. `printed`: middle names may be missing between the others. `generations`: the own name, the father's and the
 * grandfather's, without a gap.
 */
export type WordOrder = 'known' | 'printed' | 'generations'

/** A name that is known to be whole: a zone's, a barcode's or the one beside its label. */
export type WholeName = {
  name: ParsedName
  order: WordOrder
  /** Words of the family name at its end; 0 where the print does not set it apart. */
  surnameWords: number
  /** Ethiopians bear their own, their father's and often their grandfather's name: the first two are the person. */
  fatherNeeded: boolean
  /** Its issuer had no room for all of it: further names may be missing. */
  cut?: boolean
}

/**
 * Whether a claim names the same person as a whole name: the words agree as `compareNames` says, and what one side leaves
 * out it may leave out. A claim may leave out the last name, and middle names where no father's name is needed. It may say
 * more than the document only where that leaves such names out: an Ethiopian's grandfather's, or what an issuer had no room
 * for; else whoever shares the rest has one name more.
 */
export function sameName(claimed: ParsedName, whole: WholeName): boolean {
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
  if (fatherNeeded && namesChild(claimed.words, name.words)) return false
  const surname = paired.printed.slice(name.words.length - surnameWords)
  return paired.printed[1]! || (!fatherNeeded && surnameWords > 0 && surname.every(Boolean))
}

/** A name that proves little, such as a common one alone, is still the same where it is spelt the same. */
const isSpeltAlike = (a: ParsedName, b: ParsedName) => lettersOf(a) === lettersOf(b) && lettersOf(a) !== ''

const lettersOf = ({ text }: ParsedName) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Which words of both have a counterpart that agrees. */
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
 * Two names in the other order, of three: Getachew Konjit is a child of Konjit Getachew Abebe's, or her grandfather's
 * father, and not she. All three in another order are hers, as lists with the last name first have them.
 */
function namesChild(claimed: readonly NameWord[], printed: readonly NameWord[]): boolean {
  const [own, father] = printed
  if (claimed.length !== 2 || printed.length < 3 || !own || !father) return false
  const are = (one: NameWord, other: NameWord) => wordsAgree(one, other, { read: true })
  return are(claimed[0]!, father) && are(claimed[1]!, own) && !are(claimed[0]!, own)
}

/** Below this a printed word is another word; a misread one keeps half of its letters. */
const OTHER_WORD = 0.5
/** Where every character was read surely only the sender's own spelling is in doubt. */
const OTHER_SURELY = 0.75

/**
 * A positive other reading: another word stands where one of the claim should, or the claim's own or father's name is like
 * no word of the whole name. Words that one side merely leaves out are no other reading. Of a zone or a barcode (`surely`)
 * each word is taken as it stands, and an Ethiopian's own name must be among the claim's: his father's name is his father.
 */
export function otherName(
  { words: claimed }: ParsedName,
  { name, fatherNeeded }: Pick<WholeName, 'name' | 'fatherNeeded'>,
  surely = false,
): boolean {
  const { words } = name
  if (words.length < 2) return false
  const script = scriptOf(words[0]!)
  const pairing = pairWords(claimed, words)
  // All that the document says is among the claim's: it lacks a middle name, and says no other.
  if (!fatherNeeded && pairing.printed.every(Boolean)) return false
  const first = claimed.slice(0, 2).filter((one) => scriptOf(one) === script)
  if (first.some((one) => words.every((word) => likeness(one, word) < OTHER_WORD))) return true
  const left = claimed.filter((one, i) => !pairing.claimed[i] && scriptOf(one) === script)
  const free = words.filter((word, i) => !pairing.printed[i] && word.text.length > 2)
  const limit = surely ? OTHER_SURELY : OTHER_WORD
  if (free.length > 0 && left.some((one) => free.every((word) => likeness(one, word) < limit))) return true
  const own = words[0]!
  return (
    surely &&
    fatherNeeded &&
    !pairing.printed[0] &&
    claimed.every((one) => scriptOf(one) === script && likeness(one, own) < limit)
  )
}
