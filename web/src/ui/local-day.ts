type Form = 'day' | 'weekday' | 'short' | 'ethiopian'

/** `localDay` is set by the script that `web/build/local-day.ts` writes, where the page is in Amharic. */
const page = globalThis as { localDay?: (date: Date, timeZone?: string, form?: Form) => string }

/** Whether days are shown by the Ethiopian calendar too. */
export const hasLocalDays = (): boolean => page.localDay !== undefined

/** A day by the calendars of the page's language; undefined where that is the Gregorian one alone. */
export function localDay(date: Date, timeZone?: string, form?: Form): string | undefined {
  return page.localDay?.(date, timeZone, form)
}
