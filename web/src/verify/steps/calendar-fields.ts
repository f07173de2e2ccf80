import {
  type CalendarDay,
  ETHIOPIAN_MONTHS,
  formatDay,
  isGregorianDay,
  parseDay,
  toEthiopian,
} from '@wabi/contract/ethiopia/calendar.ts'
import { isEthiopianDay, toGregorian } from '@wabi/contract/ethiopia/to-gregorian.ts'
import { translation } from '../messages/language.ts'

export type Calendar = 'gregorian' | 'ethiopian'

/** The contents of the three fields, as typed. */
export interface DayFields {
  day: string
  month: string
  year: string
}

/** A date as entered, complete or not. */
export type EnteredDate = DayFields & { calendar: Calendar }

/** Names of a calendar's months in the current language, in order. */
export function getMonthNames(calendar: Calendar): readonly string[] {
  const own = translation?.dates
  if (calendar === 'ethiopian')
    return own?.ethiopianMonths ?? ETHIOPIAN_MONTHS.map(([amharic, latin]) => `${latin} · ${amharic}`)
  if (own) return own.gregorianMonths
  const format = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/**
 * Parses the three fields to a Gregorian `YYYY-MM-DD`: '' until all are filled, 'short-year' when the year has fewer
 * than four digits, 'invalid' when the day does not exist, is in the future or before 1900.
 */
export function parseDayFields(fields: DayFields, calendar: Calendar): string {
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

/** Converts a Gregorian `YYYY-MM-DD` to the fields of a calendar; empty fields when it is not a valid date. */
export function toDayFields(iso: string, calendar: Calendar): DayFields {
  const gregorian = parseDay(iso)
  if (!gregorian) return { day: '', month: '', year: '' }
  const { day, month, year } = calendar === 'ethiopian' ? toEthiopian(gregorian) : gregorian
  return { day: String(day), month: String(month), year: String(year) }
}
