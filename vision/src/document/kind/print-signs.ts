import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { hasVerhoeffDigit } from '@wabi/contract/ethiopia/verhoeff.ts'
import type { TextLine } from '../../core/shapes.ts'
import { BACK_LABELS, FRONT_LABELS, LEANINGS, TITLES, VISA } from './kind-words.ts'
import { plainText } from './plain-text.ts'
import { printedCountry } from './printed-country.ts'
import type { KindSign } from './sign.ts'

/** Groups of four digits, twelve or sixteen in all: Fayda numbers as printed. */
const FAYDA_NUMBER = /(?<!\d)(?:\d{4} ?){2,3}\d{4}(?!\d)/gu

/** Height such as `5'-06"` with its marks misread in any way; and an address that ends in a state or province. */
const FEET_AND_INCHES = /(?<!\d)[4-7]['’‘`´-][\s-]{0,2}\d{1,2}["”“'’]/u
const STATE = /,\s?[A-Z]{2}(\s+[\dA-Z]{3}[\d\sA-Z-]*)?$/u

/** What the print says about its document: titles, labels that appear on one side only, numbers in a known format. */
export function printSigns(lines: readonly Pick<TextLine, 'text'>[]): KindSign[] {
  const plain = lines.map((line) => plainText(line.text)).filter((text) => text.length >= 3)
  const has = (word: string) => plain.some((text) => nearlyContains(text, word))
  const signs: KindSign[] = []
  const titled = DOCUMENT_TYPES.filter((type) => TITLES[type].some(has))
  // "Residents' Identity Card" is the title of a Kebele ID, and also contains that of a national ID.
  const residents = titled.includes('kebele_id') && !['FAYDA', 'FAYIDA', 'ፋይዳ', 'DIGITALID'].some(has)
  for (const type of titled)
    if (type !== 'national_id' || !residents) signs.push({ by: 'print', type, weight: 2 })
  for (const type of DOCUMENT_TYPES)
    for (const group of LEANINGS[type]) if (group.some(has)) signs.push({ by: 'print', type, weight: 1 })
  if (lines.some(({ text }) => text.split(/\s+/).some((word) => VISA.test(plainText(word)))))
    signs.push({ by: 'print', type: 'other', weight: 1 })

  // North American licences and identification cards share this; it counts for the more common one.
  if (lines.some(({ text }) => FEET_AND_INCHES.test(text)) && lines.some(({ text }) => STATE.test(text)))
    signs.push({ by: 'layout', type: 'drivers_license', weight: 1 })

  const numbers = lines
    .flatMap(({ text }) => text.match(FAYDA_NUMBER) ?? [])
    .map((one) => one.replaceAll(' ', ''))
  const checked = numbers.filter(hasVerhoeffDigit)
  if (checked.some(({ length }) => length === 16))
    signs.push({ by: 'print', type: 'national_id', side: 'front', country: 'ET', weight: 2 })
  if (checked.some(({ length }) => length === 12))
    signs.push({ by: 'print', type: 'national_id', side: 'back', country: 'ET', weight: 2 })

  for (const label of FRONT_LABELS)
    if (labels(plain, label)) signs.push({ by: 'layout', side: 'front', weight: 1 })
  for (const label of BACK_LABELS)
    if (labels(plain, label)) signs.push({ by: 'layout', side: 'back', weight: 1 })
  const country = printedCountry(lines, plain)
  if (country) signs.push({ by: 'print', country, weight: 1 })
  return signs
}

/** Labels of three letters must begin their line and be followed by a digit; elsewhere they are part of a word. */
function labels(plain: readonly string[], label: string): boolean {
  if (label.length > 3) return plain.some((text) => nearlyContains(text, label))
  return plain.some((text) => text.startsWith(label) && /^\d/.test(text.slice(label.length)))
}

/**
 * Whether a text contains a word, up to a few misread letters: the least edit distance between the word and any part of
 * the text (Sellers 1980) is at most one in six letters. Short words must match exactly.
 */
export function nearlyContains(text: string, word: string): boolean {
  if (text.includes(word)) return true
  const allowed = word.length < 7 ? 0 : Math.min(3, Math.floor(word.length / 6))
  if (allowed === 0 || text.length + allowed < word.length) return false
  let column = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (const letter of text) {
    const next = [0]
    for (let i = 1; i <= word.length; i++) {
      const swap = column[i - 1]! + (word[i - 1] === letter ? 0 : 1)
      next.push(Math.min(swap, column[i]! + 1, next[i - 1]! + 1))
    }
    if (next[word.length]! <= allowed) return true
    column = next
  }
  return false
}
