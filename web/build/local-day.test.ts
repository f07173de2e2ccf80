import { expect, test } from 'vitest'
import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import { LOCAL_DAY_SCRIPT } from './local-day.ts'

const window: { localDay?: (date: Date, timeZone?: string, form?: string) => string } = {}
// oxlint-disable-next-line no-new-func -- the page runs this script
new Function('window', LOCAL_DAY_SCRIPT)(window)
const localDay = window.localDay!

const DAY_MS = 86_400_000

test('a day is written by both calendars, in the time zone of the reader', () => {
  const evening = new Date('2026-11-20T22:30:00Z')
  expect(localDay(evening, 'Africa/Addis_Ababa')).toBe('12 ኅዳር 2019 (21 ኖቬም 2026)')
  expect(localDay(evening, 'UTC')).toBe('11 ኅዳር 2019 (20 ኖቬም 2026)')
  expect(localDay(evening, 'UTC', 'weekday')).toBe('ዓርብ፣ 11 ኅዳር (20 ኖቬም)')
  expect(localDay(evening, 'UTC', 'short')).toBe('11 ኅዳር')
  expect(localDay(evening, 'UTC', 'ethiopian')).toBe('11 ኅዳር 2019')
})

test('every day of eight years agrees with the calendar of the platform', () => {
  for (let at = Date.UTC(2019, 0, 1); at < Date.UTC(2027, 0, 1); at += DAY_MS) {
    const date = new Date(at)
    const { year, month, day } = toEthiopian(parseDay(date.toISOString().slice(0, 10))!)
    expect(localDay(date, 'UTC', 'ethiopian')).toBe(`${day} ${ETHIOPIAN_MONTHS[month - 1]![0]} ${year}`)
  }
})
