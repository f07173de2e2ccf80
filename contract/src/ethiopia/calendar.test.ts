import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { formatDay, parseDay, toEthiopian } from './calendar.ts'
import { toGregorian } from './to-gregorian.ts'

test.each([
  // 1 Meskerem falls on 11 September, and on the 12th before a Gregorian leap year.
  ['2026-09-11', [2019, 1, 1]],
  ['2023-09-12', [2016, 1, 1]],
  ['2017-12-02', [2010, 3, 23]],
  ['2026-04-08', [2018, 7, 30]],
  ['2023-09-11', [2015, 13, 6]],
])('%s is %j in the Ethiopian calendar', (iso, [year, month, day]) => {
  const ethiopian = { year: year!, month: month!, day: day! }
  expect(toEthiopian(parseDay(iso)!)).toEqual(ethiopian)
  expect(formatDay(toGregorian(ethiopian))).toBe(iso)
})

test('every day from 1900 to 2100 agrees with the ICU calendar of the runtime, in both directions', () => {
  const icu = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2100, 0, 1); ms += DAY_MS) {
    const date = new Date(ms)
    const day = toEthiopian({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    })
    const parts = Object.fromEntries(icu.formatToParts(date).map((part) => [part.type, part.value]))
    if (
      day.day !== Number(parts['day']) ||
      day.month !== Number(parts['month']) ||
      day.year !== Number(parts['year'] ?? parts['relatedYear'])
    ) {
      throw new Error(`${date.toISOString()}: ${JSON.stringify(day)} against ${JSON.stringify(parts)}`)
    }
    if (Date.UTC(...gregorian(toGregorian(day))) !== ms)
      throw new Error(`no round trip for ${date.toISOString()}`)
  }
})

function gregorian({
  year,
  month,
  day,
}: {
  year: number
  month: number
  day: number
}): [number, number, number] {
  return [year, month - 1, day]
}

test('days that do not exist are refused', () => {
  expect(() => toGregorian({ year: 2016, month: 13, day: 6 })).toThrow(RangeError)
  expect(() => toEthiopian({ year: 2026, month: 2, day: 29 })).toThrow(RangeError)
  expect(parseDay('2026-02-30')).toBeNull()
})
