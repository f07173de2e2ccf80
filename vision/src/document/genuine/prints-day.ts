import { findDates } from '../print/find-dates.ts'

/** Whether a day (YYYY-MM-DD) stands in the print, in either calendar. */
export function printsDay(lines: readonly string[], day: string): boolean {
  return lines.some((line) =>
    findDates(line).some(({ asGregorian, asEthiopian }) => asGregorian === day || asEthiopian === day),
  )
}
