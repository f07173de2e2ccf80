import { describe, expect, test } from 'vitest'
import {
  formatAgo,
  formatGrowth,
  formatInstant,
  formatPercent,
  formatTime,
  formatTimeLeft,
  getInitials,
  maskKey,
} from './format.ts'

describe('format', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  test.each([
    ['2026-11-21T11:59:40.000Z', 'just now'],
    ['2026-11-21T11:58:30.000Z', '1 minute ago'],
    ['2026-11-21T10:00:00.000Z', '2 hours ago'],
    ['2026-11-20T11:00:00.000Z', 'yesterday'],
    ['2026-11-10T12:00:00.000Z', 'last week'],
  ])('formats how long ago %s was', (instant, words) => {
    expect(formatAgo(instant, now)).toBe(words)
  })

  test.each([
    ['2026-11-28T11:59:50.000Z', 'in 7 days'],
    ['2026-11-23T00:00:00.000Z', 'in 1 day'],
    ['2026-11-22T11:00:00.000Z', 'in 23 hours'],
    ['2026-11-21T12:40:00.000Z', 'in 40 minutes'],
    ['2026-11-21T12:00:30.000Z', 'in less than a minute'],
    ['2026-11-21T12:00:00.000Z', 'expired'],
  ])('formats the time left until %s', (instant, words) => {
    expect(formatTimeLeft(instant, now)).toBe(words)
  })

  test('formats a change with its sign', () => {
    expect([formatGrowth(12.34), formatGrowth(-3), formatGrowth(0)]).toEqual(['+12.3%', '−3%', '0%'])
    expect(formatPercent(94.25)).toBe('94.3%')
  })

  test.each([
    ['Abebe Bikila Demissie', 'AD'],
    ['  Hana ', 'H'],
    ['አበበ ቢቂላ', 'አቢ'],
    ['', ''],
  ])('takes the initials of %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials)
  })

  test('shows the first 8 and the last 4 characters of a key and no more', () => {
    expect(maskKey(`wk_live_${'x'.repeat(45)}a1B2`)).toBe('wk_live_…a1B2')
    expect(maskKey('wk_live_…a1B2')).toBe('wk_live_…a1B2')
    expect(maskKey('wk_live_…')).toBe('wk_live_…')
  })
})

test('dates and times are written as Intl writes them for en-GB', () => {
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(2026, month, 3 + month * 2, month * 2, month * 5, month)
    expect(formatInstant(at.toISOString())).toBe(`${date.format(at)}, ${time.format(at).slice(0, 5)}`)
    expect(formatTime(at.toISOString())).toBe(time.format(at))
  }
})
