import { findDates } from '../print/find-dates.ts'

/** Whether a date (YYYY-MM-DD) is printed, in either calendar. */
export function printsDay(lines: readonly string[], day: string): boolean {
  return lines.some((line) =>
    findDates(line).some(({ asGregorian, asEthiopian }) => asGregorian === day || asEthiopian === day),
  )
}
