import { tools } from './language.ts'

/**
 * A day in the customer's language, with the month as a word, so that day and month cannot be confused. Languages that use
 * the Ethiopian calendar give it first and the Gregorian day in parentheses.
 */
export function formatDay(date: Date, timeZone?: string): string {
  return (
    tools?.formatDay(date, timeZone) ??
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(date)
  )
}
