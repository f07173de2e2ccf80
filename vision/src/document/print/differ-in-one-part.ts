import { parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'

/**
 * Whether two Gregorian dates YYYY-MM-DD differ in at most one of year, month and day, in either calendar: the effect
 * of one misread part.
 */
export function differInOnePart(a: string, b: string): boolean {
  return partsApart(parseDay(a), parseDay(b)) <= 1 || partsApart(ethiopian(a), ethiopian(b)) <= 1
}

type Day = ReturnType<typeof parseDay>

function ethiopian(day: string): Day {
  const gregorian = parseDay(day)
  return gregorian && toEthiopian(gregorian)
}

function partsApart(a: Day, b: Day): number {
  return (['year', 'month', 'day'] as const).filter((part) => a?.[part] !== b?.[part]).length
}
