import { joined, type NameWord } from './name-words.ts'
import { likeness, sameWord } from './same-word.ts'

/** Which words of two names are one another's, and how unlike they are in all. */
export type Pairing = { claimed: boolean[]; printed: boolean[]; cost: number }

/** All words together may differ by this much, in letters. */
export const MOST_IN_ALL = 1.2

/** Pairs each claimed word with the nearest free printed one; two neighbours may stand for one word on either side. */
export function pairWords(claimed: readonly NameWord[], printed: readonly NameWord[]): Pairing {
  const pairing: Pairing = { claimed: claimed.map(() => false), printed: printed.map(() => false), cost: 0 }
  take(pairing, pairs(singles(claimed), singles(printed)))
  if (pairing.claimed.every(Boolean)) return pairing
  const free = ({ words }: Unit, taken: readonly boolean[]) => words.every((i) => !taken[i])
  const own = singles(claimed).filter((unit) => free(unit, pairing.claimed))
  const offers = singles(printed).filter((unit) => free(unit, pairing.printed))
  const found = [...pairs(doubles(own), offers), ...pairs(own, doubles(offers))]
  take(pairing, found)
  return pairing
}

/** One word, or two neighbours taken for one, by their places. */
type Unit = { words: readonly number[]; word: NameWord }
type Pair = { unit: Unit; offer: Unit; cost: number }

const singles = (words: readonly NameWord[]): Unit[] => words.map((word, i) => ({ words: [i], word }))

function doubles(units: readonly Unit[]): Unit[] {
  return units.slice(1).flatMap((unit, i): Unit[] => {
    const before = units[i]!
    const word = unit.words[0] === before.words[0]! + 1 ? joined(before.word, unit.word) : null
    return word ? [{ words: [...before.words, ...unit.words], word }] : []
  })
}

function pairs(units: readonly Unit[], offers: readonly Unit[]): Pair[] {
  return units.flatMap((unit) =>
    offers.flatMap((offer) => {
      const cost = sameWord(unit.word, offer.word)
      return cost < Infinity ? [{ unit, offer, cost }] : []
    }),
  )
}

function take(pairing: Pairing, found: Pair[]): void {
  for (const { unit, offer, cost } of found.sort((a, b) => a.cost - b.cost)) {
    if (unit.words.some((i) => pairing.claimed[i]) || offer.words.some((i) => pairing.printed[i])) continue
    for (const i of unit.words) pairing.claimed[i] = true
    for (const i of offer.words) pairing.printed[i] = true
    pairing.cost += cost
  }
}

/** A name that is known to be whole: a zone's, a barcode's or the one beside its label. */
export type WholeName = {
  words: readonly NameWord[]
  /** Words of the family name at the end of `words`; 0 where the print does not set it apart. */
  surnameWords: number
  /** Ethiopians bear their own, their father's and often their grandfather's name: the first two are the person. */
  fatherNeeded: boolean
  /** Its issuer had no room for all of it: further names may be missing. */
  cut?: boolean
}

/**
 * Whether a claim names the same person as a whole name. Words may change places. A claim may leave out the last name, and
 * middle names where no father's name is needed. It may say more than the document only where that leaves such names out:
 * an Ethiopian's grandfather's, or what an issuer had no room for; else whoever shares the rest has one name more. A word
 * that both sides have must agree, so that a brother, a father or a cousin, who share two names, are other people.
 */
export function sameName(claimed: readonly NameWord[], whole: WholeName): boolean {
  const { words, surnameWords, fatherNeeded, cut = false } = whole
  const pairing = pairWords(claimed, words)
  if (pairing.cost > MOST_IN_ALL) return false
  const allClaimed = pairing.claimed.every(Boolean)
  const allPrinted = pairing.printed.every(Boolean)
  if (claimed.length === 0 || words.length === 0) return false
  if (allClaimed && allPrinted) return true
  if (allPrinted)
    return words.length >= 2 && pairing.claimed[0]! && (fatherNeeded ? pairing.claimed[1]! : cut)
  if (!allClaimed || claimed.length < 2 || !pairing.printed[0]) return false
  if (fatherNeeded && namesChild(claimed, words)) return false
  const surname = pairing.printed.slice(words.length - surnameWords)
  return pairing.printed[1]! || (!fatherNeeded && surnameWords > 0 && surname.every(Boolean))
}

/**
 * Two names in the other order, of three: Getachew Konjit is a child of Konjit Getachew Abebe's, or her grandfather's
 * father, and not she. All three in another order are hers, as lists with the last name first have them.
 */
export function namesChild(claimed: readonly NameWord[], printed: readonly NameWord[]): boolean {
  const [own, father] = printed
  if (claimed.length !== 2 || printed.length < 3 || !own || !father) return false
  const are = (one: NameWord, other: NameWord) => sameWord(one, other) < Infinity
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
  claimed: readonly NameWord[],
  { words, fatherNeeded }: Pick<WholeName, 'words' | 'fatherNeeded'>,
  surely = false,
): boolean {
  if (words.length < 2) return false
  const { script } = words[0]!
  const pairing = pairWords(claimed, words)
  // All that the document says is among the claim's: it lacks a middle name, and says no other.
  if (!fatherNeeded && pairing.printed.every(Boolean)) return false
  const first = claimed.slice(0, 2).filter((one) => one.script === script)
  if (first.some((one) => words.every((word) => likeness(one, word) < OTHER_WORD))) return true
  const left = claimed.filter((one, i) => !pairing.claimed[i] && one.script === script)
  const free = words.filter((word, i) => !pairing.printed[i] && word.text.length > 2)
  const limit = surely ? OTHER_SURELY : OTHER_WORD
  if (free.length > 0 && left.some((one) => free.every((word) => likeness(one, word) < limit))) return true
  const own = words[0]!
  return (
    surely &&
    fatherNeeded &&
    !pairing.printed[0] &&
    claimed.every((one) => one.script === script && likeness(one, own) < limit)
  )
}
