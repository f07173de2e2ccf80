import type { PrintedDate } from './find-dates.ts'

/** The date that both print, one in each calendar; null when they differ. */
export function sameDay(a: PrintedDate, b: PrintedDate): string | null {
  if (a.asEthiopian !== null && a.asEthiopian === b.asGregorian) return a.asEthiopian
  if (b.asEthiopian !== null && b.asEthiopian === a.asGregorian) return b.asEthiopian
  return null
}
