import { toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import { translation } from './language.ts'

/**
 * A day in the customer's language, with the month as a word, so that day and month cannot be confused. Languages that use
 * the Ethiopian calendar give it first and the Gregorian day in parentheses.
 */
export function formatDay(date: Date, timeZone?: string): string {
  if (!translation) return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(date)
  const part = (options: Intl.DateTimeFormatOptions) =>
    Number(new Intl.DateTimeFormat('en', { ...options, timeZone }).format(date))
  const [day, month, year] = [part({ day: 'numeric' }), part({ month: 'numeric' }), part({ year: 'numeric' })]
  const { gregorianMonths, ethiopianMonths, gregorian, ethiopian } = translation.dates
  const text = gregorian(day, gregorianMonths[month - 1] ?? '', year)
  if (!ethiopian || !ethiopianMonths) return text
  const local = toEthiopian({ day, month, year })
  return `${ethiopian(local.day, ethiopianMonths[local.month - 1] ?? '', local.year)} (${text})`
}
