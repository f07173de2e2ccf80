import { findDates, type PrintedDate } from './find-dates.ts'
import { halfReadCalendar } from './half-read-date.ts'
import { printsEthiopic } from './prints-ethiopic.ts'
import { sameDay } from './same-day.ts'

/** How one card writes its dates, as far as they show it. */
export type DateHabits = {
  /** null where every date could be read both ways and the issuer's country is unknown. */
  first: 'day' | 'month' | null
  /** `first` follows from the issuer's country alone: a convention, not something this card shows. */
  byCountry: boolean
  /** The calendar of an untagged date, by its style; null where it is unknown. */
  findCalendar(style: string): 'gregorian' | 'ethiopian' | null
}

/**
 * Licences of the United States write the month first. These words, and a state after the town, appear on no others
 * (AAMVA DL/ID standard, annex A).
 */
const AMERICAN =
  /\bUSA\b|\bUNITED STATES\b|DRIVER'?S? LICENSE|\b4d\b|\bDLN?\b|\bHGT\b|\bWGT\b|\bENDORSEMENTS\b|\b9a\b|\bDONOR\b|, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: \d{5}|$)/i

/** Infers from a card's unambiguous dates how to read its ambiguous ones. */
export function dateHabits(read: readonly { text: string; confidence: number }[]): DateHabits {
  const texts = read.map(({ text }) => text)
  const lines = texts.map((text) => findDates(text))
  const dates = lines.flat()
  const ethiopic = printsEthiopic(read)
  const styles = new Map<string, Set<'gregorian' | 'ethiopian'>>()
  const learn = ({ style }: PrintedDate, calendar: 'gregorian' | 'ethiopian') =>
    styles.set(style, (styles.get(style) ?? new Set()).add(calendar))
  for (const line of lines) {
    for (const date of line) {
      if (date.calendar) learn(date, date.calendar)
      else if (halfReadCalendar(date, texts) === 'ethiopian') learn(date, 'ethiopian')
    }
    const [a, b] = line
    if (!a || !b || line.length !== 2 || !sameDay(a, b)) continue
    learn(a, a.asEthiopian === b.asGregorian ? 'ethiopian' : 'gregorian')
    learn(b, a.asEthiopian === b.asGregorian ? 'gregorian' : 'ethiopian')
  }
  const shown = shownFirst(dates, ethiopic)
  const american = shown === 'nothing' && texts.some((text) => AMERICAN.test(text))
  return {
    first: american ? 'month' : shown === 'nothing' ? null : shown,
    byCountry: american,
    findCalendar(style) {
      const known = styles.get(style)
      if (known?.size === 1) return [...known][0]!
      // Two calendars in one style are ambiguous, and so is an Ethiopic card without any tag.
      return known || ethiopic ? null : 'gregorian'
    },
  }
}

/** The order that the dates themselves show; null where they show both. */
function shownFirst(dates: readonly PrintedDate[], ethiopic: boolean): 'day' | 'month' | 'nothing' | null {
  // A named month follows the day everywhere and does not indicate the order of numeric dates.
  const numeric = new Set(
    dates.flatMap(({ order, style }) =>
      style !== 'named' && (order === 'day' || order === 'month') ? [order] : [],
    ),
  )
  if (numeric.size === 1) return [...numeric][0]!
  if (numeric.size > 1) return null
  // E.C. and G.C. are used in Ethiopia; dots are used where the day comes first.
  const tagged = dates.some(({ calendar, style }) => calendar !== null && style !== 'named')
  return ethiopic || tagged || dates.some(({ style }) => style.startsWith('.')) ? 'day' : 'nothing'
}
