import type { PrintedDate } from './find-dates.ts'

/** `2031/)ul/25`, `1964/ህ/20`, `1]2032/ልፀ”/05`: the digits of a date whose month in letters was not made out. */
const HALF_READ = /(\d{4})[^\d\s]\S{0,4}?[^\d\s/.–|-]\S{0,4}?(\d{2})(?!\d)/u

export type HalfReadDate = { year: string; day: string }

/** The year and the day of a date that was read but for its month's name; null in a word that is none. */
export function halfReadDate(text: string): HalfReadDate | null {
  const match = HALF_READ.exec(text)
  if (!match) return null
  const [year, day] = [match[1]!, match[2]!]
  return Number(day) >= 1 && Number(day) <= 31 && Number(year) >= 1880 && Number(year) < 2120
    ? { year, day }
    : null
}

/** Whether a card's texts print, but for its month, the Gregorian day of a date that may be Ethiopian: then it is. */
export function halfBorneOut({ calendar, asEthiopian }: PrintedDate, texts: readonly string[]): boolean {
  if (calendar !== null || asEthiopian === null) return false
  const halves = texts.flatMap((text) => text.split(/\s+/)).map(halfReadDate)
  return halves.some((half) => half && asEthiopian.startsWith(half.year) && asEthiopian.endsWith(half.day))
}
