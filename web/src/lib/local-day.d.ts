/**
 * A day by the Ethiopian calendar and the Gregorian one. Set where the page is in Amharic, by the script that
 * web/build/local-day.ts writes.
 */
declare var localDay:
  | ((date: Date, timeZone?: string, form?: 'day' | 'weekday' | 'short' | 'ethiopian') => string)
  | undefined
