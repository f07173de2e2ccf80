import type { DocumentFindings, SourceMatch } from '../../shapes.ts'
import { printsEthiopic } from '../print/prints-ethiopic.ts'
import { nameWords, type NameWord } from './name-words.ts'
import { MOST_IN_ALL, namesChild, otherName, pairWords, sameName } from './same-name.ts'
import { sameWord } from './same-word.ts'
import { UNREADABLE } from './side-match.ts'

/** The words beside names on cards, folded; they are nobody's name. */
const CARD_WORDS = new Set(
  nameWords(
    `full name names given surname family first last middle sex male female date birth place issue issued expiry
     expires nationality ethiopian address number card identity licence license driver residents document passport
     authority signature specimen fictional person region zone woreda kebele city sub republic federal democratic
     ስም የአባት የአያት ፆታ ሴት ወንድ የትውልድ ቀን ቁጥር መታወቂያ`,
  ).map((word) => word.forms[0]!),
)

/** Lines that name somebody else: whom to call, parents, husband or wife, the officer who signed. */
const SOMEBODY_ELSE =
  /emergency|contact|mother|father'?s|spouse|husband|wife|guardian|officer|ተጠሪ|እናት|ባለቤት|አሳዳጊ|ኃላፊ/iu

/** 'Full name' in Amharic: its first word alone is a name too, Mulu. */
const FULL_NAME = /ሙሉ\s*[ሠ-ሦሰ-ሶ][መ-ሞ](?!\p{Script=Ethiopic})/gu

/** Towns of two words that are names too. */
const TOWNS = /addis\s+ababa|አዲስ\s+አበባ|dire\s+dawa|ድሬ\s*ዳዋ|bahir\s+dar|ባ[ህሐሕኅ]ር\s*ዳር/giu

type Line = { words: NameWord[] }

/** The claimed name in all print of one side: at its label, in one line, or in two that belong together. */
export function nameInPrint(claimed: readonly NameWord[], document: DocumentFindings): SourceMatch {
  const { print, doubtful } = document.readings
  const fatherNeeded = printsEthiopic(document.text) || document.kind.country === 'ET'
  const labelled = (['fullName', 'fullNameAmharic'] as const).flatMap((key) => {
    const value = print[key]
    return value ? [{ value, words: nameWords(value), sure: !doubtful.includes(key) }] : []
  })
  const lines = namesOf(document)
  for (const { value, words, sure } of labelled) {
    // A word that was lost would look like a name without a grandfather's: two words are whole only where they were
    // read clearly, and the other script has two as well.
    const whole =
      words.length >= 3 ||
      (sure &&
        labelled.every((one) => one.words.length === words.length) &&
        !lines.some((line) => somebodyBefore(words, line.words)))
    if (whole && sameName(claimed, { words, surnameWords: 1, fatherNeeded }))
      return { result: 'match', value }
  }
  // Away from its label what stands on every card is nobody's name.
  const found =
    !claimed.some(isCaption) &&
    (inOneLine(claimed, lines, fatherNeeded) ||
      lines.some((line, i) => acrossLines(claimed, line, lines.slice(i + 1, i + 4))))
  if (found) return { result: 'match', value: claimed.map((word) => word.text).join(' ') }
  const other = labelled.find(({ words, sure }) => sure && otherName(claimed, { words, fatherNeeded }))
  return other
    ? { result: 'conflict', value: other.value }
    : { ...UNREADABLE, value: labelled[0]?.value ?? null }
}

function namesOf(document: DocumentFindings): Line[] {
  const lines: Line[] = []
  let somebodyElse = false
  for (const { text } of document.text) {
    const words = nameWords(text.replaceAll(FULL_NAME, ' ').replaceAll(TOWNS, ' '))
    // The caption's value may stand on the next line.
    const own = !SOMEBODY_ELSE.test(text) && !somebodyElse
    somebodyElse = SOMEBODY_ELSE.test(text)
    if (own) lines.push({ words })
  }
  return lines
}

const isCaption = (word: NameWord) => word.forms.some((form) => CARD_WORDS.has(form))

/**
 * All claimed words, side by side. Two words are enough only where no name stands before them, in either script:
 * Tesfaye Bekele is Hanna Tesfaye Bekele's father.
 */
function inOneLine(claimed: readonly NameWord[], lines: readonly Line[], fatherNeeded: boolean): boolean {
  if (claimed.length < 2) return false
  if (claimed.length === 2 && lines.some(({ words }) => somebodyBefore(claimed, words))) return false
  return lines.some(({ words }) => {
    const pairing = pairWords(claimed, words)
    if (!pairing.claimed.every(Boolean) || pairing.cost > MOST_IN_ALL) return false
    const first = pairing.printed.indexOf(true)
    const names = words.slice(first).filter((word) => !isCaption(word))
    if (fatherNeeded && namesChild(claimed, names)) return false
    const between = words.slice(first, pairing.printed.lastIndexOf(true) + 1)
    return between.every((word, i) => pairing.printed[first + i] || isCaption(word))
  })
}

function somebodyBefore(claimed: readonly NameWord[], words: readonly NameWord[]): boolean {
  const at = words.findIndex((word) => claimed.some((one) => sameWord(one, word) < Infinity))
  const before = words[at - 1]
  return before !== undefined && before.script === words[at]!.script && !isCaption(before)
}

/** A surname in one line and given names up to three lines below: all words of both, in the claim's script, and no other. */
function acrossLines(claimed: readonly NameWord[], first: Line, below: readonly Line[]): boolean {
  const script = claimed[0]?.script
  const namesIn = ({ words }: Line) =>
    words.filter((word) => word.script === script && word.text.length > 2 && !isCaption(word))
  const upper = namesIn(first)
  if (claimed.length < 2 || !upper.some((word) => claimed.some((one) => sameWord(one, word) < Infinity)))
    return false
  return below.some((second) => {
    const lower = namesIn(second)
    const pairing = pairWords(claimed, [...upper, ...lower])
    const whole = pairing.claimed.every(Boolean) && pairing.printed.every(Boolean)
    return lower.length > 0 && whole && pairing.cost <= MOST_IN_ALL
  })
}
