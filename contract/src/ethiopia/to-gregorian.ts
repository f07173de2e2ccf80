import { DAY_MS } from '../time/durations.ts'
import { AMETE_MIHRET, type CalendarDay, JDN_OF_1970 } from './calendar.ts'

/** Days in an Ethiopian month; 0 for a month that does not exist. */
export function ethiopianMonthLength(year: number, month: number): number {
  if (month >= 1 && month <= 12) return 30
  if (month === 13) return year % 4 === 3 ? 6 : 5
  return 0
}

export function isEthiopianDay({ year, month, day }: CalendarDay): boolean {
  return year >= 1 && day >= 1 && day <= ethiopianMonthLength(year, month)
}

/** Midnight UTC of an Ethiopian day. @throws RangeError for a day that does not exist */
export function toUtcDate(ethiopian: CalendarDay): Date {
  if (!isEthiopianDay(ethiopian)) throw new RangeError('no such day in the Ethiopian calendar')
  const { year, month, day } = ethiopian
  const jdn = AMETE_MIHRET + 365 + 365 * (year - 1) + Math.floor(year / 4) + 30 * month + day - 31
  return new Date((jdn - JDN_OF_1970) * DAY_MS)
}

/** Converts an Ethiopian day to a Gregorian day. @throws RangeError for a day that does not exist */
export function toGregorian(ethiopian: CalendarDay): CalendarDay {
  const date = toUtcDate(ethiopian)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
