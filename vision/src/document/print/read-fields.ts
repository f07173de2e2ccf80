import type { DocumentFields } from '../../core/shapes.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { findAddress } from './address.ts'
import { faydaDates } from './fayda-dates.ts'
import { ethiopicName, latinName, numberIn, sexIn } from './field-patterns.ts'
import { labelDates } from './label-dates.ts'
import { labelDistance, findValue } from './label-values.ts'
import { findLabels } from './labels.ts'
import { looksLikePhone } from './looks-like-phone.ts'
import { placeDates } from './place-dates.ts'
import { printsEthiopic } from './prints-ethiopic.ts'
import { CLEAR_CONFIDENCE } from './resolve-dates.ts'

export type PrintedFields = {
  fields: DocumentFields
  /** Read without a second indication that it is right: may confirm a claim, never contradict it. */
  doubtful: (keyof DocumentFields)[]
  /** Every day that is printed, whatever it is. */
  days: string[]
  /** A line clearly prints two different dates in the two calendars: a sign of forgery. */
  calendarsDisagree: boolean
}

/** The fields of a card's print: by their labels where those were read, otherwise by the form of the value. */
export function readFields(lines: readonly PrintedLine[], type: string | undefined): PrintedFields {
  const labels = findLabels(lines, type === 'drivers_license')
  const fields: DocumentFields = {}
  const doubtful: (keyof DocumentFields)[] = []
  const set = (key: keyof DocumentFields, value: string | null | undefined, sure: boolean) => {
    if (value === undefined || value === null || key in fields) return
    Object.assign(fields, { [key]: value })
    if (!sure) doubtful.push(key)
  }
  const clear = (...values: { confidence: number }[]) =>
    values.every(({ confidence }) => confidence >= CLEAR_CONFIDENCE)

  const dates = placeDates(lines)
  const labelled = labelDates(dates, labels, labelDistance)
  const fayda = type === 'national_id' && printsEthiopic(lines) ? faydaDates(dates, labelled) : []
  for (const { kind, day, sure } of [...labelled, ...fayda]) set(kind, day, sure)

  const number = findValue(lines, labels, 'idNumber', numberIn)
  set(
    'idNumber',
    number?.text ?? groupedNumber(lines),
    number !== null && clear(number) && !looksLikePhone(number.text),
  )
  const fin = findValue(lines, labels, 'fin', numberIn)
  if (fin && /^\d{12}$/.test(fin.text)) set('personalNumber', fin.text, clear(fin))
  // The card's number has sixteen digits, the holder's FIN twelve.
  if (/^\d{12}$/.test(fields.idNumber ?? '')) set('personalNumber', fields.idNumber, false)

  const surname = findValue(lines, labels, 'surname', latinName)
  const given = findValue(lines, labels, 'givenNames', latinName)
  // One word under two labels is only one of the names: the other was not read.
  if (surname && given && surname.text !== given.text)
    set('fullName', `${given.text} ${surname.text}`, clear(surname, given))
  const name = findValue(lines, labels, 'fullName', latinName)
  if (name?.text.includes(' ')) set('fullName', name.text, clear(name))
  const amharic = findValue(lines, labels, 'fullName', ethiopicName)
  if (amharic?.text.includes(' ')) set('fullNameAmharic', amharic.text, false)

  set('sex', findValue(lines, labels, 'sex', sexIn)?.text ?? sexAnywhere(lines), false)
  set('address', findAddress(lines, labels), false)
  if (lines.some(({ text }) => /\bETHIOPIAN\b|ኢትዮጵያዊ/i.test(text))) set('nationality', 'ETH', false)
  const days = dates.flatMap(({ day, open, disputed }) => (open || disputed ? [] : day))
  return { fields, doubtful, days, calendarsDisagree: dates.some((date) => date.disputed) }
}

/** Fayda's groups of four digits need no label: nothing else on the card has this form. */
function groupedNumber(lines: readonly PrintedLine[]): string | undefined {
  for (const line of lines) {
    const match = /(?<!\d)\d{4} \d{4} \d{4}( \d{4})?(?! ?\d)/.exec(line.text)
    if (match) return match[0].replaceAll(' ', '')
  }
  return undefined
}

/** The words need no label; the bare letters M and F do. */
function sexAnywhere(lines: readonly PrintedLine[]): string | null {
  const words = lines.flatMap((line) => line.words.map(({ text }) => text)).filter((word) => word.length > 1)
  return sexIn(words)
}
