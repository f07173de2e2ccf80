import { formatDay, isGregorianDay, type CalendarDay } from '@wabi/contract/ethiopia/calendar.ts'
import { isEthiopianDay, toGregorian } from '@wabi/contract/ethiopia/to-gregorian.ts'
import { parseMonth } from './months.ts'

export type PrintedDate = {
  /** Position in the text. */
  from: number
  to: number
  /** Its value if Gregorian, and if Ethiopian, both as Gregorian dates YYYY-MM-DD. */
  asGregorian: string | null
  asEthiopian: string | null
  /** Known from a month's name or from E.C., G.C., ዓ.ም next to it; null where the print leaves it open. */
  calendar: 'gregorian' | 'ethiopian' | null
  /** Whether day or month comes first; `year` also where they are equal; `either` for 04/07/1990. */
  order: 'year' | 'day' | 'month' | 'either'
  /** Notation: separator, order, leading zeros. One card writes each of its calendars in one way. */
  style: string
  /** For a two-digit year: the same date in the other century. */
  otherCentury?: string
  /** A letter was read as a digit of its day: `0S SEP 2028`. */
  guessed?: true
}

type Reading = Omit<PrintedDate, 'from' | 'to'>

/**
 * Letters that documents are printed in: Latin, Greek, Cyrillic, Hebrew, Arabic, Ethiopic. Those of every script
 * (`\p{L}`) cost 35 CPU-ms per picture, because V8 drops compiled patterns when it collects garbage and has to compile
 * them again.
 */
const LETTER = String.raw`A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u052f\u05d0-\u05ea\u0620-\u064a\u1200-\u135a`
const NUMERIC = new RegExp(
  String.raw`(?<![\d${LETTER}])([\dOoIl]{1,4})\s?([/.–-])\s?([\dOoIl]{1,2})\s?[/.–-]\s?([\dOoIl]{1,4})(?![\d])`,
  'gu',
)
/** `12/02/1975` in narrow print: its slashes are read as ones. */
const SLASHES_AS_ONES = /(?<!\d)(\d{2})1(\d{2})1(\d{4})(?!\d)/g
/** At least three letters of a month, of which O and I may have been read as digits: `0CT`, `JU1`. */
const ONE = `[${LETTER}]`
const MONTH = `((?:[01]${ONE}{2}|${ONE}[01]${ONE}|${ONE}{2}[01]|${ONE}{3})${ONE}{0,7})`
/** In `14 AUG 14 AUG 2029`, a line read twice, the second 14 is a day. */
const YEAR_IN_TWO = String.raw`\d{2}(?!\s*${MONTH}[\s/.,-]*\d{4})`
/** Letters that 0, 1, 5 and 8 are misread as. */
const LIKE_DIGITS = 'OoIlSB'
/** A day in digits, or with one of them misread as a similar letter. */
const DAY = String.raw`(\d{1,2}|\d[${LIKE_DIGITS}]|(?<!${ONE})[${LIKE_DIGITS}]\d)`
const DAY_FIRST_NAMED = new RegExp(
  String.raw`(?<!\d)${DAY}[\s/.-]*${MONTH}(?:[\s/.]+${MONTH})?[\s/.,-]*(\d{4}|${YEAR_IN_TWO})(?!\d)`,
  'gu',
)
const YEAR_FIRST_NAMED = new RegExp(String.raw`(?<!\d)(\d{4})[\s/.-]*${MONTH}[\s/.-]*(\d{1,2})(?!\d)`, 'gu')

/**
 * The dates in a line of print: Y/M/D, D/M/Y and M/D/Y in digits, months by name in English and the languages of
 * passports and, as words of the Ethiopian calendar, in Amharic and Latin letters. Where day and month are ambiguous,
 * `first` says which one the card writes first.
 */
export function findDates(text: string, first: 'day' | 'month' = 'day'): PrintedDate[] {
  // Most lines of a card are words.
  if (!/\d/u.test(text)) return []
  const found: PrintedDate[] = []
  const take = (reading: Reading | null, match: RegExpExecArray) => {
    const [from, to] = [match.index, match.index + match[0].length]
    if (!reading || found.some((one) => from < one.to && one.from < to)) return
    found.push({ ...reading, from, to })
  }
  for (const match of text.matchAll(YEAR_FIRST_NAMED)) take(named(match[1]!, [match[2]!], match[3]!), match)
  for (const match of text.matchAll(DAY_FIRST_NAMED)) {
    // Two languages next to each other: `12 MÄR/MAR 1990`.
    take(named(match[4]!, [match[2]!, ...(match[3] ? [match[3]] : [])], match[1]!), match)
  }
  for (const match of text.matchAll(NUMERIC)) {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 9)
    take(numeric(match, after, first), match)
  }
  for (const match of text.matchAll(SLASHES_AS_ONES)) {
    for (const date of findDates(`${match[1]}/${match[2]}/${match[3]}`, first)) take(date, match)
  }
  return found.sort((a, b) => a.from - b.from)
}

const digits = (text: string) =>
  Number(text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1').replaceAll('S', '5').replaceAll('B', '8'))

function numeric(match: RegExpExecArray, after: string, first: 'day' | 'month'): Reading | null {
  const [one, separator, two, three] = [match[1]!, match[2]!, match[3]!, match[4]!]
  // A letter misread for a digit is tolerated, but a word is not a date.
  if (!/\d/.test(one) || !/\d/.test(three)) return null
  const [a, b, c] = [digits(one), digits(two), digits(three)]
  let date: CalendarDay
  let order: PrintedDate['order'] = 'year'
  if (one.length === 4) date = { year: a, month: b, day: c }
  else if (three.length === 4) {
    const dayFirst = { year: c, month: b, day: a }
    const monthFirst = { year: c, month: a, day: b }
    // A thirteenth month has only five or six days, so 2/13 is rather an American date.
    const asDay =
      isDay(dayFirst) && (b < 13 || !isGregorianDay(monthFirst) || findCalendarTag(after) === 'ethiopian')
    const asMonth = isDay(monthFirst)
    order = a === b ? 'year' : asDay && asMonth ? 'either' : asDay ? 'day' : 'month'
    date = order === 'month' || (order === 'either' && first === 'month') ? monthFirst : dayFirst
  } else return null
  if (!isDay(date)) return null
  const parts = one.length === 4 ? [two, three] : [one, two]
  const zeros = parts.some((part) => /^0\d/.test(part))
    ? '0'
    : parts.some((part) => part.length === 1)
      ? '1'
      : ''
  const style = `${separator}${one.length === 4 ? 'y' : 'd'}${zeros}`
  const tag = findCalendarTag(after)
  const asGregorian = isGregorianDay(date) ? formatDay(date) : null
  const asEthiopian = isEthiopianDay(date) ? formatDay(toGregorian(date)) : null
  if (tag === 'ethiopian') {
    return asEthiopian === null ? null : { asGregorian: null, asEthiopian, calendar: tag, order, style }
  }
  if (tag === 'gregorian') {
    return asGregorian === null ? null : { asGregorian, asEthiopian: null, calendar: tag, order, style }
  }
  return { asGregorian, asEthiopian, calendar: null, order, style }
}

function findCalendarTag(after: string): 'gregorian' | 'ethiopian' | null {
  if (/^\W{0,3}(E\.?\s?C|[ዓአዐ]\W?\s?ም)/iu.test(after)) return 'ethiopian'
  return /^\W{0,3}(G\.?\s?C|እ\.?ኤ\.?አ)/iu.test(after) ? 'gregorian' : null
}

const isDay = (date: CalendarDay) =>
  date.year >= 1880 && date.year < 2120 && (isGregorianDay(date) || isEthiopianDay(date))

function named(yearText: string, names: readonly string[], dayText: string): Reading | null {
  const months = names.flatMap((name) => parseMonth(name) ?? [])
  // Two words must name the same month.
  const month = months[0]
  if (!month || months.length < names.length || months.some((one) => one.month !== month.month)) return null
  const day = digits(dayText)
  const guessed = /\D/.test(dayText) && ({ guessed: true } as const)
  const common = { order: 'day', style: 'named', ...guessed } as const
  if (month.calendar === 'ethiopian') {
    const date = { year: Number(yearText), month: month.month, day }
    if (yearText.length !== 4 || !isEthiopianDay(date)) return null
    return { ...common, asGregorian: null, asEthiopian: formatDay(toGregorian(date)), calendar: 'ethiopian' }
  }
  const short = Number(yearText)
  // Two-digit years, as in passports: births are past, expiries at most twenty years ahead.
  const later = short <= (new Date().getUTCFullYear() % 100) + 20
  const year = yearText.length === 4 ? short : short + (later ? 2000 : 1900)
  const date = { year, month: month.month, day }
  if (!isGregorianDay(date)) return null
  const reading = {
    ...common,
    asGregorian: formatDay(date),
    asEthiopian: null,
    calendar: 'gregorian' as const,
  }
  if (yearText.length === 4) return reading
  const other = { ...date, year: year + (later ? -100 : 100) }
  return isGregorianDay(other) ? { ...reading, otherCentury: formatDay(other) } : reading
}
