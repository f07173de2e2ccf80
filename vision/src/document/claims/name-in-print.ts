import type { DocumentFindings, SourceMatch } from '../../shapes.ts'
import { nameWords, type NameWord } from './name-words.ts'
import { MOST_IN_ALL, otherName, pairWords, sameName } from './same-name.ts'
import { UNREADABLE } from './side-match.ts'

/** The words beside names on cards, folded; they are nobody's name. */
const CARD_WORDS = new Set(
  nameWords(
    `full name names given surname family first last middle sex male female date birth place issue issued expiry
     expires nationality ethiopian address number card identity licence license driver residents document passport
     authority signature specimen fictional person region zone woreda kebele city sub republic federal democratic
     ሙሉ ስም የአባት የአያት ፆታ ሴት ወንድ የትውልድ ቀን ቁጥር መታወቂያ`,
  ).map((word) => word.forms[0]!),
)

/** Lines that name somebody else: whom to call, parents, husband or wife, the officer who signed. */
const SOMEBODY_ELSE =
  /emergency|contact|mother|father'?s|spouse|husband|wife|guardian|officer|ተጠሪ|እናት|ባለቤት|አሳዳጊ|ኃላፊ/iu

type Line = { words: NameWord[]; own: boolean }

/** The claimed name in all print of one side: at its label, in one line, or in two that belong together. */
export function nameInPrint(claimed: readonly NameWord[], document: DocumentFindings): SourceMatch {
  const { print, doubtful } = document.readings
  const fatherNeeded = document.text.some(({ text }) => /[\u1200-\u137f]{2}/u.test(text))
  const labelled = (['fullName', 'fullNameAmharic'] as const).flatMap((key) => {
    const value = print[key]
    return value ? [{ value, words: nameWords(value), sure: !doubtful.includes(key) }] : []
  })
  for (const { value, words, sure } of labelled) {
    // A word that was lost would look like a name without a grandfather's: only a clear reading is whole.
    const whole = sure || words.length >= claimed.length
    if (whole && sameName(claimed, { words, surnameWords: 1, fatherNeeded }))
      return { result: 'match', value }
  }
  const lines = namesOf(document)
  const line = lines.find((one) => inLine(claimed, one.words)) ?? null
  const found = line ?? lines.find((one, i) => acrossLines(claimed, one, lines.slice(i + 1, i + 4)))
  if (found) return { result: 'match', value: claimed.map((word) => word.text).join(' ') }
  const other = labelled.find(({ words, sure }) => sure && otherName(claimed, { words }))
  return other
    ? { result: 'conflict', value: other.value }
    : { ...UNREADABLE, value: labelled[0]?.value ?? null }
}

function namesOf(document: DocumentFindings): Line[] {
  const lines: Line[] = []
  let somebodyElse = false
  for (const { text } of document.text) {
    const words = nameWords(text)
    // The caption's value may stand on the next line.
    const own = !SOMEBODY_ELSE.test(text) && !somebodyElse
    somebodyElse = SOMEBODY_ELSE.test(text)
    if (own) lines.push({ words, own })
  }
  return lines
}

const isCaption = (word: NameWord) => word.forms.some((form) => CARD_WORDS.has(form))

/**
 * All claimed words, side by side. Two words are enough only where no name stands before them: Tesfaye Bekele is
 * Hanna Tesfaye Bekele's father.
 */
function inLine(claimed: readonly NameWord[], words: readonly NameWord[]): boolean {
  if (claimed.length < 2) return false
  const pairing = pairWords(claimed, words)
  if (!pairing.claimed.every(Boolean) || pairing.cost > MOST_IN_ALL) return false
  const first = pairing.printed.indexOf(true)
  const last = pairing.printed.lastIndexOf(true)
  if (pairing.printed.slice(first, last + 1).some((paired, i) => !paired && !isCaption(words[first + i]!)))
    return false
  const before = words[first - 1]
  return claimed.length > 2 || !before || before.script !== words[first]!.script || isCaption(before)
}

/** A surname in one line and given names a line or two below or above it: all words of both, and nothing else. */
function acrossLines(claimed: readonly NameWord[], first: Line, below: readonly Line[]): boolean {
  if (claimed.length < 2) return false
  return below.some((second) => {
    const names = [...first.words, ...second.words].filter((word) => !isCaption(word))
    const pairing = pairWords(claimed, names)
    return (
      pairing.claimed.every(Boolean) &&
      pairing.cost <= MOST_IN_ALL &&
      names.every((word, i) => pairing.printed[i] || word.forms[0]!.length < 4)
    )
  })
}
