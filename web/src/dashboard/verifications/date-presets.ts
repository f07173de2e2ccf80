import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** Days as `YYYY-MM-DD` (UTC), both included; a missing end is open. */
export interface Days {
  from?: string
  to?: string
}

/** Periods that the list offers by name, and that a search writes as `last-month`. */
export const DATE_PRESETS = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const

export type DatePreset = keyof typeof DATE_PRESETS
export const DATE_PRESET_NAMES = Object.keys(DATE_PRESETS) as DatePreset[]

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
export const today = () => toDay(Date.now())

/** A day a number of days later, or earlier if negative. */
export const addDays = (day: string, days: number) => toDay(Date.parse(day) + days * DAY_MS)

const wholeMonth = (year: number, month: number): Required<Days> => ({
  from: toDay(Date.UTC(year, month, 1)),
  to: toDay(Date.UTC(year, month + 1, 0)),
})
const wholeYear = (year: number): Required<Days> => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The days of a preset. Weeks start on Monday. */
export function presetDays(preset: DatePreset, now: string): Required<Days> {
  const [year = 0, month = 1] = now.split('-').map(Number)
  const monday = addDays(now, -((new Date(now).getUTCDay() + 6) % 7))
  const days: Record<DatePreset, () => Required<Days>> = {
    today: () => ({ from: now, to: now }),
    yesterday: () => ({ from: addDays(now, -1), to: addDays(now, -1) }),
    'this-week': () => ({ from: monday, to: addDays(monday, 6) }),
    'last-week': () => ({ from: addDays(monday, -7), to: addDays(monday, -1) }),
    'last-7-days': () => ({ from: addDays(now, -6), to: now }),
    'last-30-days': () => ({ from: addDays(now, -29), to: now }),
    'this-month': () => wholeMonth(year, month - 1),
    'last-month': () => wholeMonth(year, month - 2),
    'this-year': () => wholeYear(year),
    'last-year': () => wholeYear(year - 1),
  }
  return days[preset]()
}

/** The preset that stands for these days today; undefined if none does. */
export const findPreset = ({ from, to }: Days, now: string): DatePreset | undefined =>
  DATE_PRESET_NAMES.find((name) => {
    const days = presetDays(name, now)
    return days.from === from && days.to === to
  })

/** A period as typed: a preset, a year, a month or a day; null: not a period. */
export function parsePeriod(typed: string, now: string): Required<Days> | null {
  const value = typed.toLowerCase()
  const preset = DATE_PRESET_NAMES.find((name) => name === value)
  if (preset) return presetDays(preset, now)
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/u.exec(value) ?? []
  if (!year) return null
  if (!month) return wholeYear(Number(year))
  if (Number(month) < 1 || Number(month) > 12) return null
  if (!day) return wholeMonth(Number(year), Number(month) - 1)
  // `Date.parse` accepts 31 February and moves it.
  return !Number.isNaN(Date.parse(value)) && toDay(Date.parse(value)) === value
    ? { from: value, to: value }
    : null
}

/** A period or a range of two as typed, such as `2026-10..last-week`; an end may be open. Null: neither. */
export function parseDays(typed: string, now: string): Days | null {
  if (!typed.includes('..')) return parsePeriod(typed, now)
  const [first = '', last = '', more] = typed.split('..')
  if (more !== undefined || (first === '' && last === '')) return null
  const from = first === '' ? undefined : parsePeriod(first, now)
  const to = last === '' ? undefined : parsePeriod(last, now)
  if (from === null || to === null) return null
  return { ...(from && { from: from.from }), ...(to && { to: to.to }) }
}
