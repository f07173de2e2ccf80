import { parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import type { PrintedDate } from './find-dates.ts'

/** `2031/)ul/25`, `1964/ህ/20`, `1]2032/ልፀ”/05`: the digits of a date whose month in letters could not be read. */
const HALF_READ = /(\d{4})[^\d\s]\S{0,4}?[^\d\s/.–|-]\S{0,4}?(\d{2})(?!\d)/u

export type HalfReadDate = { year: string; day: string }

/** Year and day of a date that was read except for its month's name; null for any other word. */
export function halfReadDate(text: string): HalfReadDate | null {
  const match = HALF_READ.exec(text)
  if (!match) return null
  const [year, day] = [match[1]!, match[2]!]
  return Number(day) >= 1 && Number(day) <= 31 && Number(year) >= 1880 && Number(year) < 2120
    ? { year, day }
    : null
}

/**
 * The calendar of a date that the card also prints, partly readable, in the other calendar: the Gregorian one without
 * its month, or the Ethiopian one with its slashes read as digits (`2017 03224`). null where it does not.
 */
export function halfReadCalendar(
  { calendar, asGregorian, asEthiopian }: PrintedDate,
  texts: readonly string[],
): 'ethiopian' | 'gregorian' | null {
  if (calendar === 'gregorian' && asGregorian) return slashesLost(asGregorian, texts) ? calendar : null
  if (calendar !== null || asEthiopian === null) return null
  const halves = texts.flatMap((text) => text.split(/\s+/)).map(halfReadDate)
  return halves.some((half) => half && asEthiopian.startsWith(half.year) && asEthiopian.endsWith(half.day))
    ? 'ethiopian'
    : null
}

function slashesLost(day: string, texts: readonly string[]): boolean {
  const gregorian = parseDay(day)
  if (!gregorian) return false
  const { year, month, day: own } = toEthiopian(gregorian)
  const [mm, dd] = [month, own].map((part) => String(part).padStart(2, '0'))
  // One character in place of a slash, or two where a space was read next to it.
  const written = new RegExp(`(?<!\\d)${year}[^]{1,2}${mm}[^]{1,2}${dd}(?!\\d)`, 'u')
  return texts.some((text) => written.test(text))
}
