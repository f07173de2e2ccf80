import { compareNames, mayAgree, wordsAgree, type NameWord, type ParsedName } from '@wabi/names'
import type { DocumentFindings, SourceMatch } from '../../shapes.ts'
import { printsEthiopic } from '../print/prints-ethiopic.ts'
import { nameOf, readName, scriptOf } from './printed-words.ts'
import { UNREADABLE } from './side-match.ts'
import { otherName, pairedWords, sameName, type WordOrder } from './whole-name.ts'

/** The words beside names on cards, by their keys; they are nobody's name. */
const CARD_WORDS = new Set(
  readName(
    `full name names given surname family first last middle sex male female date birth place issue issued expiry
     expires nationality ethiopian address number card identity licence license driver residents document passport
     authority signature specimen fictional person region zone woreda kebele city sub republic federal democratic
     ስም የአባት የአያት ፆታ ሴት ወንድ የትውልድ ቀን ቁጥር መታወቂያ`,
  ).words.map((word) => word.forms[0]!.key),
)

/** Lines that name somebody else: whom to call, parents, husband or wife, the officer who signed. */
const SOMEBODY_ELSE =
  /emergency|contact|mother|father'?s|spouse|husband|wife|guardian|officer|ተጠሪ|እናት|ባለቤት|አሳዳጊ|ኃላፊ/iu

/** 'Full name' in Amharic: its first word alone is a name too, Mulu. */
const FULL_NAME = /ሙሉ\s*[ሠ-ሦሰ-ሶ][መ-ሞ](?!\p{Script=Ethiopic})/gu

/** Towns of two words that are names too. */
const TOWNS = /addis\s+ababa|አዲስ\s+አበባ|dire\s+dawa|ድሬ\s*ዳዋ|bahir\s+dar|ባ[ህሐሕኅ]ር\s*ዳር/giu

/** A caption that sets the family name apart from the others. */
const SURNAME_CAPTION = /surname|family\s+name|last\s+name|given\s+name/iu

/** Countries whose people bear their father's and grandfather's names. */
const PATRONYMIC = new Set(['ET', 'ER'])

type Line = { words: readonly NameWord[] }
/** What the side says about the names on it. */
type Side = { order: WordOrder; fatherNeeded: boolean; captionsSurname: boolean }

/** The claimed name in all print of one side: at its label, in one line, or in two that belong together. */
export function nameInPrint(claimed: ParsedName, document: DocumentFindings): SourceMatch {
  const { print, doubtful } = document.readings
  const side = describeSide(document)
  const { order, fatherNeeded } = side
  const labelled = (['fullName', 'fullNameAmharic'] as const).flatMap((key) => {
    const value = print[key]
    return value ? [{ value, name: readName(value), sure: !doubtful.includes(key) }] : []
  })
  const lines = namesOf(document)
  for (const { value, name, sure } of labelled) {
    // A word that was lost would look like a name without a grandfather's: two words are whole only where they were
    // read clearly, and the other script has two as well.
    const whole =
      name.words.length >= 3 ||
      (sure &&
        labelled.every((one) => one.name.words.length === name.words.length) &&
        !lines.some((line) => somebodyBefore(name.words, line.words)))
    if (whole && sameName(claimed, { name, order, surnameWords: 1, fatherNeeded }))
      return { result: 'match', value }
  }
  // Away from its label what stands on every card is nobody's name.
  const found =
    !claimed.words.some(isCaption) &&
    (inOneLine(claimed, lines, side) ||
      lines.some((line, i) => acrossLines(claimed, line, lines.slice(i + 1, i + 4), side)))
  if (found) return { result: 'match', value: claimed.words.map((word) => word.text).join(' ') }
  const other = labelled.find(
    ({ name, sure }) =>
      sure &&
      (otherName(claimed, { name, fatherNeeded }) ||
        compareNames(claimed, name, { read: true }).answer === 'other'),
  )
  return other
    ? { result: 'conflict', value: other.value }
    : { ...UNREADABLE, value: labelled[0]?.value ?? null }
}

/** Only an issuer whose people bear family names makes the order of a printed name meaningless. */
function describeSide({ text, kind: { country } }: DocumentFindings): Side {
  const fatherNeeded = printsEthiopic(text) || country === 'ET'
  const patronymic = fatherNeeded || PATRONYMIC.has(country ?? '')
  return {
    order: patronymic ? 'generations' : country === null ? 'printed' : 'known',
    fatherNeeded,
    captionsSurname: text.some((line) => SURNAME_CAPTION.test(line.text)),
  }
}

/** Several claims are compared with one document. */
const known = new WeakMap<DocumentFindings['text'], readonly Line[]>()

function namesOf(document: DocumentFindings): readonly Line[] {
  let lines = known.get(document.text)
  if (!lines) known.set(document.text, (lines = readLines(document)))
  return lines
}

function readLines(document: DocumentFindings): Line[] {
  const lines: Line[] = []
  let somebodyElse = false
  for (const { text } of document.text) {
    const { words } = readName(text.replaceAll(FULL_NAME, ' ').replaceAll(TOWNS, ' '))
    // The caption's value may stand on the next line.
    const own = !SOMEBODY_ELSE.test(text) && !somebodyElse
    somebodyElse = SOMEBODY_ELSE.test(text)
    if (own) lines.push({ words })
  }
  return lines
}

const isCaption = (word: NameWord) => word.forms.some(({ key }) => CARD_WORDS.has(key))

/** Words of a line behind a claim's beginning that are looked at: one may be torn apart, and a half of a compound may follow. */
const MORE_WORDS = 3

/**
 * All claimed words, side by side. Two words are enough only where no name stands before them, in either script:
 * Tesfaye Bekele is Hanna Tesfaye Bekele's father.
 */
function inOneLine(claimed: ParsedName, lines: readonly Line[], { order }: Side): boolean {
  if (claimed.words.length < 2) return false
  if (claimed.words.length === 2 && lines.some(({ words }) => somebodyBefore(claimed.words, words)))
    return false
  return lines.some((line) => {
    const words = line.words.filter((word) => !isCaption(word))
    return words.some((word, from) => {
      const begins = order === 'known' ? claimed.words : claimed.words.slice(0, 1)
      if (!begins.some((one) => mayAgree(one, word))) return false
      const printed = nameOf(words.slice(from, from + claimed.words.length + MORE_WORDS))
      return standsInFront(claimed, printed, order)
    })
  })
}

/** Whether a run of words begins with the claimed name, all of it and nothing between. */
function standsInFront(claimed: ParsedName, printed: ParsedName, order: WordOrder): boolean {
  const comparison = compareNames(claimed, printed, {
    order: order === 'known' ? 'known' : 'generations',
    read: true,
  })
  if (comparison.answer !== 'same') return false
  const paired = pairedWords(comparison, claimed, printed)
  const last = paired.printed.lastIndexOf(true)
  return paired.claimed.every(Boolean) && paired.printed.slice(0, last + 1).every(Boolean)
}

function somebodyBefore(claimed: readonly NameWord[], words: readonly NameWord[]): boolean {
  const at = words.findIndex((word) => claimed.some((one) => wordsAgree(one, word, { read: true })))
  const before = words[at - 1]
  return before !== undefined && scriptOf(before) === scriptOf(words[at]!) && !isCaption(before)
}

/**
 * A name over two lines, up to three apart, with all words of both and no other: in reading order, or with the family
 * name first. Two names of generations change places only where a caption tells which is the family name.
 */
function acrossLines(claimed: ParsedName, first: Line, below: readonly Line[], side: Side): boolean {
  if (claimed.words.length < 2) return false
  const script = scriptOf(claimed.words[0]!)
  const namesIn = ({ words }: Line) =>
    words.filter((word) => scriptOf(word) === script && word.text.length > 2 && !isCaption(word))
  const upper = namesIn(first)
  if (!upper.some((word) => claimed.words.some((one) => wordsAgree(one, word, { read: true })))) return false
  return below.some((second) => {
    const lower = namesIn(second)
    if (lower.length === 0) return false
    const mayTurn = side.order !== 'generations' || side.captionsSurname || upper.length + lower.length > 2
    return [[...upper, ...lower], ...(mayTurn ? [[...lower, ...upper]] : [])].some((words) =>
      isWhole(claimed, nameOf(words), side.order),
    )
  })
}

function isWhole(claimed: ParsedName, printed: ParsedName, order: WordOrder): boolean {
  const comparison = compareNames(claimed, printed, {
    order: order === 'known' ? 'known' : 'generations',
    read: true,
  })
  const paired = pairedWords(comparison, claimed, printed)
  return comparison.answer === 'same' && [...paired.claimed, ...paired.printed].every(Boolean)
}
