import { compareNames, mayAgree, wordsAgree, type NameWord, type ParsedName } from '@wabi/names'
import type { DocumentFindings, SourceMatch } from '../../core/shapes.ts'
import { printsEthiopic } from '../print/prints-ethiopic.ts'
import { toName, readName, getScript } from './printed-words.ts'
import { UNREADABLE } from './side-match.ts'
import { contradictsName, pairedWords, isSameName, type WordOrder } from './whole-name.ts'

/** Words printed next to names on cards, by their keys. None of them is a name. */
const CARD_WORDS = new Set(
  readName(
    `full name names given surname family first last middle sex male female date birth place issue issued expiry
     expires nationality ethiopian address number card identity licence license driver residents document passport
     authority signature specimen fictional person region zone woreda kebele city sub republic federal democratic
     ስም የአባት የአያት ፆታ ሴት ወንድ የትውልድ ቀን ቁጥር መታወቂያ`,
  ).words.map((word) => word.forms[0]!.key),
)

/** Lines with another person's name: emergency contact, parents, spouse, the officer who signed. */
const OTHER_PERSON =
  /emergency|contact|mother|father'?s|spouse|husband|wife|guardian|officer|ተጠሪ|እናት|ባለቤት|አሳዳጊ|ኃላፊ/iu

/** 'Full name' in Amharic. Its first word is also a name, Mulu. */
const FULL_NAME = /ሙሉ\s*[ሠ-ሦሰ-ሶ][መ-ሞ](?!\p{Script=Ethiopic})/gu

/** Towns of two words that are names too. */
const TOWNS = /addis\s+ababa|አዲስ\s+አበባ|dire\s+dawa|ድሬ\s*ዳዋ|bahir\s+dar|ባ[ህሐሕኅ]ር\s*ዳር/giu

/** A caption that separates the family name from the others. */
const SURNAME_CAPTION = /surname|family\s+name|last\s+name|given\s+name/iu

/** Countries whose people have their father's and grandfather's names. */
const PATRONYMIC = new Set(['ET', 'ER'])

type Line = { words: readonly NameWord[] }
/** What is known about the names on a side. */
type Side = { order: WordOrder; fatherNeeded: boolean; captionsSurname: boolean }

/** Looks for the claimed name in all print of one side: at its label, in one line, or over two lines. */
export function nameInPrint(claimed: ParsedName, document: DocumentFindings): SourceMatch {
  const { print, doubtful } = document.readings
  const side = describeSide(document)
  const { order, fatherNeeded } = side
  const labelled = (['fullName', 'fullNameAmharic'] as const).flatMap((key) => {
    const value = print[key]
    return value ? [{ value, name: readName(value), sure: !doubtful.includes(key) }] : []
  })
  const lines = getLines(document)
  for (const { value, name, sure } of labelled) {
    // If a word was missed, three names look like two: two words count as complete only if they were read clearly and the other script has two as well.
    const whole =
      name.words.length >= 3 ||
      (sure &&
        labelled.every((one) => one.name.words.length === name.words.length) &&
        !lines.some((line) => hasNameBefore(name.words, line.words)))
    if (whole && isSameName(claimed, { name, order, surnameWords: 1, fatherNeeded }))
      return { result: 'match', value }
  }
  // Words that every card has count as names only next to the label.
  const found =
    !claimed.words.some(isCaption) &&
    (inOneLine(claimed, lines, side) ||
      lines.some((line, i) => acrossLines(claimed, line, lines.slice(i + 1, i + 4), side)))
  if (found) return { result: 'match', value: claimed.words.map((word) => word.text).join(' ') }
  const other = labelled.find(
    ({ name, sure }) =>
      sure &&
      (contradictsName(claimed, { name, fatherNeeded }) ||
        compareNames(claimed, name, { read: true }).answer === 'other'),
  )
  return other
    ? { result: 'conflict', value: other.value }
    : { ...UNREADABLE, value: labelled[0]?.value ?? null }
}

/** Word order may be ignored only where the issuing country uses family names. */
function describeSide({ text, kind: { country } }: DocumentFindings): Side {
  const fatherNeeded = printsEthiopic(text) || country === 'ET'
  const patronymic = fatherNeeded || PATRONYMIC.has(country ?? '')
  return {
    order: patronymic ? 'generations' : country === null ? 'printed' : 'known',
    fatherNeeded,
    captionsSurname: text.some((line) => SURNAME_CAPTION.test(line.text)),
  }
}

/** A cache: several claims are compared with one document. */
const linesByText = new WeakMap<DocumentFindings['text'], readonly Line[]>()

function getLines(document: DocumentFindings): readonly Line[] {
  let lines = linesByText.get(document.text)
  if (!lines) linesByText.set(document.text, (lines = readLines(document)))
  return lines
}

function readLines(document: DocumentFindings): Line[] {
  const lines: Line[] = []
  let captionAbove = false
  for (const { text } of document.text) {
    const { words } = readName(text.replaceAll(FULL_NAME, ' ').replaceAll(TOWNS, ' '))
    // A caption's value may be on the next line.
    const own = !OTHER_PERSON.test(text) && !captionAbove
    captionAbove = OTHER_PERSON.test(text)
    if (own) lines.push({ words })
  }
  return lines
}

const isCaption = (word: NameWord) => word.forms.some(({ key }) => CARD_WORDS.has(key))

/** Words of a line compared beyond the claim's length: OCR may split a word, and half of a compound may follow. */
const EXTRA_WORDS = 3

/**
 * Whether one line has all claimed words in a row. Two words suffice only if no name precedes them, in either script: Tesfaye
 * Bekele is Hanna Tesfaye Bekele's father.
 */
function inOneLine(claimed: ParsedName, lines: readonly Line[], { order }: Side): boolean {
  if (claimed.words.length < 2) return false
  if (claimed.words.length === 2 && lines.some(({ words }) => hasNameBefore(claimed.words, words)))
    return false
  return lines.some((line) => {
    const words = line.words.filter((word) => !isCaption(word))
    return words.some((word, from) => {
      const begins = order === 'known' ? claimed.words : claimed.words.slice(0, 1)
      if (!begins.some((one) => mayAgree(one, word))) return false
      const printed = toName(words.slice(from, from + claimed.words.length + EXTRA_WORDS))
      return startsWithName(claimed, printed, order)
    })
  })
}

/** Whether a sequence of words starts with the whole claimed name, without words in between. */
function startsWithName(claimed: ParsedName, printed: ParsedName, order: WordOrder): boolean {
  const comparison = compareNames(claimed, printed, {
    order: order === 'known' ? 'known' : 'generations',
    read: true,
  })
  if (comparison.answer !== 'same') return false
  const paired = pairedWords(comparison, claimed, printed)
  const last = paired.printed.lastIndexOf(true)
  return paired.claimed.every(Boolean) && paired.printed.slice(0, last + 1).every(Boolean)
}

function hasNameBefore(claimed: readonly NameWord[], words: readonly NameWord[]): boolean {
  const at = words.findIndex((word) => claimed.some((one) => wordsAgree(one, word, { read: true })))
  const before = words[at - 1]
  return before !== undefined && getScript(before) === getScript(words[at]!) && !isCaption(before)
}

/**
 * Whether the claim consists of all words of two lines, up to three apart, and of no other: in reading order, or with the
 * family name first. Two names of generations may be swapped only if a caption shows which is the family name.
 */
function acrossLines(claimed: ParsedName, first: Line, below: readonly Line[], side: Side): boolean {
  if (claimed.words.length < 2) return false
  const script = getScript(claimed.words[0]!)
  const namesIn = ({ words }: Line) =>
    words.filter((word) => getScript(word) === script && word.text.length > 2 && !isCaption(word))
  const upper = namesIn(first)
  if (!upper.some((word) => claimed.words.some((one) => wordsAgree(one, word, { read: true })))) return false
  return below.some((second) => {
    const lower = namesIn(second)
    if (lower.length === 0) return false
    const maySwap = side.order !== 'generations' || side.captionsSurname || upper.length + lower.length > 2
    return [[...upper, ...lower], ...(maySwap ? [[...lower, ...upper]] : [])].some((words) =>
      isWhole(claimed, toName(words), side.order),
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
