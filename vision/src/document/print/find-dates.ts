import {
  ETHIOPIAN_MONTHS,
  formatDay,
  isEthiopianDay,
  isGregorianDay,
  toGregorian,
  type CalendarDay,
} from '@wabi/contract/ethiopia/calendar.ts'

export type PrintedDate = {
  /** Where in the text it stands. */
  from: number
  to: number
  /** What it says if it is Gregorian, and if it is Ethiopian, both as Gregorian days YYYY-MM-DD. */
  asGregorian: string | null
  asEthiopian: string | null
  /** Known by a month's name or by E.C., G.C., ዓ.ም beside it; null where the print leaves it open. */
  calendar: 'gregorian' | 'ethiopian' | null
}

const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Spellings beside the contract's: CLDR's English ones and homophones (research on Ethiopian months). */
const OTHER_SPELLINGS: Record<string, number> = {
  tekemt: 2,
  tikemt: 2,
  hedar: 3,
  ታህሳስ: 4,
  tahsas: 4,
  ter: 5,
  miazia: 8,
  miyazia: 8,
  genbot: 9,
  nehasse: 12,
  pagume: 13,
  ህዳር: 3,
  ሚያዚያ: 8,
  ሀምሌ: 11,
  ነሀሴ: 12,
  ጳጉሜ: 13,
}

const ETHIOPIAN_BY_NAME = new Map<string, number>([
  ...ETHIOPIAN_MONTHS.flatMap(([amharic, latin], i) => [
    [amharic, i + 1] as const,
    [latin.toLowerCase(), i + 1] as const,
  ]),
  ...Object.entries(OTHER_SPELLINGS),
])

const NUMERIC =
  /(?<![\d\p{L}])([\dOoIl]{1,4})\s?([/.–-])\s?([\dOoIl]{1,2})\s?[/.–-]\s?([\dOoIl]{1,4})(?![\d])/gu
const DAY_FIRST_NAMED = /(?<!\d)(\d{1,2})[\s/.-]*([\p{L}]{3,10})[\s/.,-]*(\d{4}|\d{2})(?!\d)/gu
const YEAR_FIRST_NAMED = /(?<!\d)(\d{4})[\s/.-]*([\p{L}]{3,10})[\s/.-]*(\d{1,2})(?!\d)/gu

/**
 * The dates in a line of print: Y/M/D and D/M/Y in digits (month first only where no other order makes a day),
 * months by name in English and, as words of the Ethiopian calendar, in Amharic and Latin letters.
 */
export function findDates(text: string): PrintedDate[] {
  const found: PrintedDate[] = []
  const take = (date: Omit<PrintedDate, 'from' | 'to'> | null, match: RegExpExecArray) => {
    const [from, to] = [match.index, match.index + match[0].length]
    if (!date || found.some((one) => from < one.to && one.from < to)) return
    found.push({ ...date, from, to })
  }
  for (const match of text.matchAll(YEAR_FIRST_NAMED)) take(named(match[1]!, match[2]!, match[3]!), match)
  for (const match of text.matchAll(DAY_FIRST_NAMED)) take(named(match[3]!, match[2]!, match[1]!), match)
  for (const match of text.matchAll(NUMERIC)) {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 9)
    take(numeric(match, after), match)
  }
  return found.sort((a, b) => a.from - b.from)
}

const digits = (text: string) => Number(text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1'))

function numeric(match: RegExpExecArray, after: string): Omit<PrintedDate, 'from' | 'to'> | null {
  const [first, second, third] = [match[1]!, match[3]!, match[4]!]
  // A letter misread for a digit is allowed for, a word is not a date.
  if (!/\d/.test(first) || !/\d/.test(third)) return null
  const [a, b, c] = [digits(first), digits(second), digits(third)]
  const orders: CalendarDay[] = []
  if (first.length === 4) orders.push({ year: a, month: b, day: c })
  else if (third.length === 4) orders.push({ year: c, month: b, day: a }, { year: c, month: a, day: b })
  else return null
  const tag = /^\W{0,3}(E\.?\s?C|ዓ\.?\s?ም)/iu.test(after)
    ? 'ethiopian'
    : /^\W{0,3}(G\.?\s?C|እ\.?ኤ\.?አ)/iu.test(after)
      ? 'gregorian'
      : null
  // Day first wherever that is a day of either calendar; 5/17 can only be month first.
  const order = orders.find((one) => plausible(one) && (isGregorianDay(one) || isEthiopianDay(one)))
  if (!order) return null
  const asGregorian = isGregorianDay(order) ? formatDay(order) : null
  const asEthiopian = isEthiopianDay(order) ? formatDay(toGregorian(order)) : null
  if (tag === 'ethiopian')
    return asEthiopian === null ? null : { asGregorian: null, asEthiopian, calendar: tag }
  if (tag === 'gregorian')
    return asGregorian === null ? null : { asGregorian, asEthiopian: null, calendar: tag }
  return { asGregorian, asEthiopian, calendar: null }
}

const plausible = ({ year }: CalendarDay) => year >= 1880 && year < 2120

function named(yearText: string, name: string, dayText: string): Omit<PrintedDate, 'from' | 'to'> | null {
  const word = name.toLowerCase()
  const day = Number(dayText)
  const english = ENGLISH_MONTHS.indexOf(word.slice(0, 3))
  const ethiopian = ETHIOPIAN_BY_NAME.get(word)
  if (ethiopian !== undefined) {
    const date = { year: Number(yearText), month: ethiopian, day }
    if (yearText.length !== 4 || !isEthiopianDay(date)) return null
    return { asGregorian: null, asEthiopian: formatDay(toGregorian(date)), calendar: 'ethiopian' }
  }
  if (english < 0) return null
  const short = Number(yearText)
  // Two digits, as in passports: births lie behind, expiries at most twenty years ahead.
  const year =
    yearText.length === 4
      ? short
      : short <= (new Date().getUTCFullYear() % 100) + 20
        ? 2000 + short
        : 1900 + short
  const date = { year, month: english + 1, day }
  return isGregorianDay(date)
    ? { asGregorian: formatDay(date), asEthiopian: null, calendar: 'gregorian' }
    : null
}
