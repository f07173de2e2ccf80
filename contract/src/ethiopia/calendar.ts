import { DAY_MS } from '../time/durations.ts'

/**
 * A day of a calendar. The Ethiopian calendar: 12 months of 30 days, and Pagumen with 5 days, or 6 if year mod 4 is 3.
 * Conversion by Julian day number (Beyene and Kudlek), era of Amete Mihret.
 */
export interface CalendarDay {
  year: number
  /** 1 to 12, or 13 (Pagumen) in the Ethiopian calendar. */
  month: number
  /** 1 to 31. */
  day: number
}

/** Julian day number of the day before 1 Meskerem of year 1, which keeps the formulas below short. */
export const AMETE_MIHRET = 1_723_856
/** Julian day number of 1 January 1970. */
export const JDN_OF_1970 = 2_440_588

/** Month names in Amharic (CLDR) and in their common Latin spelling. */
export const ETHIOPIAN_MONTHS = [
  ['መስከረም', 'Meskerem'],
  ['ጥቅምት', 'Tikimt'],
  ['ኅዳር', 'Hidar'],
  ['ታኅሣሥ', 'Tahsas'],
  ['ጥር', 'Tir'],
  ['የካቲት', 'Yekatit'],
  ['መጋቢት', 'Megabit'],
  ['ሚያዝያ', 'Miyazya'],
  ['ግንቦት', 'Ginbot'],
  ['ሰኔ', 'Sene'],
  ['ሐምሌ', 'Hamle'],
  ['ነሐሴ', 'Nehase'],
  ['ጳጉሜን', 'Pagumen'],
] as const

export function isGregorianDay({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Converts a Gregorian day to an Ethiopian day. @throws RangeError for a day that does not exist */
export function toEthiopian(gregorian: CalendarDay): CalendarDay {
  if (!isGregorianDay(gregorian)) throw new RangeError('no such day in the Gregorian calendar')
  const { year, month, day } = gregorian
  const sinceEra = Math.floor(Date.UTC(year, month - 1, day) / DAY_MS) + JDN_OF_1970 - AMETE_MIHRET
  const inCycle = sinceEra % 1461
  const dayOfYear = (inCycle % 365) + 365 * Math.floor(inCycle / 1460)
  return {
    year: 4 * Math.floor(sinceEra / 1461) + Math.floor(inCycle / 365) - Math.floor(inCycle / 1460),
    month: Math.floor(dayOfYear / 30) + 1,
    day: (dayOfYear % 30) + 1,
  }
}

/** Parses `YYYY-MM-DD`; null if it is not a valid day. */
export function parseDay(iso: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return null
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return isGregorianDay(day) ? day : null
}

/** Formats a calendar day as `YYYY-MM-DD`. */
export function formatDay({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
