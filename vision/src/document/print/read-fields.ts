import type { DocumentFields } from '../../shapes.ts'
import type { Box, PrintedLine } from '../ocr.ts'
import { findLabels, type Label, type LabelKind } from './labels.ts'
import { placeDates, type PlacedDate } from './place-dates.ts'

export type PrintedFields = {
  fields: DocumentFields
  /** Read without a second sign that it is right: may confirm a claim, never contradict it. */
  doubtful: (keyof DocumentFields)[]
  /** A line clearly prints two different days in the two calendars: a sign of forgery. */
  calendarsDisagree: boolean
}

const DATE_KINDS = ['dateOfBirth', 'expiryDate', 'issueDate'] as const

/** What the print of a card says, by its labels: dates, number, names. */
export function readFields(lines: readonly PrintedLine[], type: string | undefined): PrintedFields {
  const labels = findLabels(lines, type === 'drivers_license')
  const fields: DocumentFields = {}
  const doubtful: (keyof DocumentFields)[] = []
  const set = (key: keyof DocumentFields, value: string | undefined, sure: boolean) => {
    if (value === undefined || key in fields) return
    Object.assign(fields, { [key]: value })
    if (!sure) doubtful.push(key)
  }

  const dates = placeDates(lines)
  for (const { date, kind } of labelled(dates, labels)) {
    if (DATE_KINDS.includes(kind as never)) set(kind as (typeof DATE_KINDS)[number], date.day, date.sure)
  }
  for (const [kind, day] of byOrder(dates, fields)) set(kind, day, false)

  const number = valueOf(lines, labels, 'idNumber', numberIn)
  set('idNumber', number?.text ?? cardNumber(lines), number !== null && number.confidence >= 88)
  const surname = valueOf(lines, labels, 'surname', latinName)
  const given = valueOf(lines, labels, 'givenNames', latinName)
  if (surname && given) {
    set('fullName', `${given.text} ${surname.text}`, Math.min(surname.confidence, given.confidence) >= 88)
  }
  const name = valueOf(lines, labels, 'fullName', latinName)
  if (name && name.text.includes(' ')) set('fullName', name.text, name.confidence >= 88)
  const amharic = valueOf(lines, labels, 'fullName', ethiopicName)
  if (amharic && amharic.text.includes(' ')) set('fullNameAmharic', amharic.text, false)
  return { fields, doubtful, calendarsDisagree: dates.some((date) => date.disputed) }
}

/** Each date goes to the nearest label above it or to its left; a label takes the nearest date only. */
function labelled(
  dates: readonly PlacedDate[],
  labels: readonly Label[],
): { date: PlacedDate; kind: LabelKind }[] {
  const pairs = dates.flatMap((date) => {
    const near = labels
      .map((label) => ({ label, cost: reach(label, date) }))
      .filter(({ cost }) => cost < Infinity)
      .sort((a, b) => a.cost - b.cost)[0]
    return near ? [{ date, kind: near.label.kind, cost: near.cost }] : []
  })
  return pairs.sort((a, b) => a.cost - b.cost)
}

/** How far a value is from its label: to its right on the same row, or below it; anything else is out of reach. */
function reach(label: Box, value: Box, deepest = 3.2): number {
  const rise = value.y + value.height / 2 - (label.y + label.height / 2)
  const size = Math.max(label.height, value.height)
  const right = value.x - (label.x + label.width)
  if (Math.abs(rise) < 1.2 * size && right > -size) return Math.abs(rise) + Math.max(0, right) * 0.3
  const aside = Math.abs(value.x - label.x)
  if (rise > 0 && rise < deepest * size && aside < 8 * size) return rise + aside * 0.5
  return Infinity
}

/** Where small labels were lost: three different days on a card are birth, issue and expiry, in that order. */
function byOrder(
  dates: readonly PlacedDate[],
  known: DocumentFields,
): [(typeof DATE_KINDS)[number], string][] {
  const days = [...new Set(dates.map((date) => date.day))].sort()
  if (days.length !== 3) return []
  const [birth, issue, expiry] = days as [string, string, string]
  const years = (from: string, to: string) => Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  if (years(birth, issue) < 10 || years(issue, expiry) > 20) return []
  const order: [(typeof DATE_KINDS)[number], string][] = [
    ['dateOfBirth', birth],
    ['issueDate', issue],
    ['expiryDate', expiry],
  ]
  return order.every(([kind, day]) => known[kind] === undefined || known[kind] === day) ? order : []
}

type Value = { text: string; confidence: number }

/** A name may stand under the same name in the other script: this many of its own heights below the label. */
const LINES_BELOW = 4.5

function valueOf(
  lines: readonly PrintedLine[],
  labels: readonly Label[],
  kind: LabelKind,
  pick: (words: string[]) => string | null,
): Value | null {
  let best: (Value & { cost: number }) | null = null
  for (const label of labels) {
    if (label.kind !== kind) continue
    for (const line of lines) {
      // Only the words that stand beside or under the label, not the next column's.
      const words = line.words.filter(
        (word) => word.x >= label.x - label.height && !isLabelWord(word, labels),
      )
      if (words.length === 0) continue
      const cost = reach(label, words[0]!, LINES_BELOW)
      const text = cost < Infinity ? pick(words.map((word) => word.text)) : null
      if (text && cost < (best?.cost ?? Infinity)) best = { text, confidence: line.confidence, cost }
    }
  }
  return best
}

const isLabelWord = (word: Box, labels: readonly Label[]) =>
  labels.some((label) => word.y === label.y && word.x >= label.x && word.x < label.x + label.width)

/** The first run of words that is a number: letters, digits, slashes; at least four digits. */
function numberIn(words: string[]): string | null {
  const joined = words.join(' ').toUpperCase()
  const grouped = /\b\d{4}( \d{4}){2,3}\b/.exec(joined)
  if (grouped) return grouped[0].replaceAll(' ', '')
  const word = words.find((one) => /^[A-Z0-9/-]{5,}$/i.test(one) && (one.match(/\d/g)?.length ?? 0) >= 4)
  return word && !/^\d{1,4}[/-]\d{1,2}[/-]\d{4}$/.test(word) ? word.toUpperCase() : null
}

/** Fayda's 16 digits in groups of four need no label: nothing else on the card looks so. */
function cardNumber(lines: readonly PrintedLine[]): string | undefined {
  for (const line of lines) {
    const match = /(?<!\d)\d{4} \d{4} \d{4}( \d{4})?(?! ?\d)/.exec(line.text)
    if (match) return match[0].replaceAll(' ', '')
  }
  return undefined
}

/** A name's words from the left. Signs that cling to a word are the reader's, not the name's. */
function latinName(words: string[]): string | null {
  const name: string[] = []
  for (const word of words.map(bare)) {
    // A name begins with a capital: 'names' is the rest of a label.
    if (!/^\p{Lu}[\p{L}'’/-]+$/u.test(word)) break
    name.push(word)
  }
  return name.length > 0 ? name.join(' ') : null
}

function ethiopicName(words: string[]): string | null {
  const name = words.map(bare).filter((word) => /^[\u1200-\u135a/]{2,}$/u.test(word))
  return name.length > 0 ? name.join(' ') : null
}

const bare = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
