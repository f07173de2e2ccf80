import {
  type CalendarDay,
  ETHIOPIAN_MONTHS,
  formatDay,
  isEthiopianDay,
  isGregorianDay,
  parseDay,
  toEthiopian,
  toGregorian,
} from '@wabi/contract/ethiopia/calendar.ts'

export type Calendar = 'gregorian' | 'ethiopian'

/** What stands in the three fields, as typed. */
export interface DayFields {
  day: string
  month: string
  year: string
}

/** Months of a calendar, first to last. */
export function monthsOf(calendar: Calendar, language: string): string[] {
  if (calendar === 'ethiopian') return ETHIOPIAN_MONTHS.map(([amharic, latin]) => `${latin} · ${amharic}`)
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/**
 * Three fields to `YYYY-MM-DD` (Gregorian): '' while nothing or not all is given, 'short-year' when the year has fewer
 * than four digits, 'invalid' when there is no such day.
 */
export function readFields(fields: DayFields, calendar: Calendar): string {
  if (!fields.day || !fields.month || !fields.year) return ''
  if (fields.year.length < 4) return 'short-year'
  const day: CalendarDay = {
    day: Number(fields.day),
    month: Number(fields.month),
    year: Number(fields.year),
  }
  const exists = calendar === 'ethiopian' ? isEthiopianDay(day) : isGregorianDay(day)
  if (!exists) return 'invalid'
  const iso = formatDay(calendar === 'ethiopian' ? toGregorian(day) : day)
  return iso >= '1900-01-01' && iso <= new Date().toISOString().slice(0, 10) ? iso : 'invalid'
}

/** A Gregorian `YYYY-MM-DD` in the fields of a calendar; empty fields when it is no day. */
export function fillFields(iso: string, calendar: Calendar): DayFields {
  const gregorian = parseDay(iso)
  if (!gregorian) return { day: '', month: '', year: '' }
  const { day, month, year } = calendar === 'ethiopian' ? toEthiopian(gregorian) : gregorian
  return { day: String(day), month: String(month), year: String(year) }
}
