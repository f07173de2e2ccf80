import type { OVERVIEW_PERIODS } from '@wabi/contract/client/preferences.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'

export type Preset = (typeof OVERVIEW_PERIODS)[number]

/** Period of the overview, stored in its URL. Days are in UTC, like the counts. */

export const PRESETS: Record<Preset, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** Search parameters: a preset, or two days of a custom period. Neither: the last 30 days. */
export interface OverviewSearch {
  period?: Preset
  from?: string
  to?: string
}

export interface Period {
  /** null: a custom period. */
  preset: Preset | null
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Parses the search parameters; drops unknown ones, and days in the wrong order. */
export function parseOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const { period, from, to } = raw
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return typeof period === 'string' && Object.hasOwn(PRESETS, period) ? { period: period as Preset } : {}
}

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The period that the search parameters stand for on the given day. */
export function toPeriod({ period = '30d', from, to }: OverviewSearch, nowMs: number = Date.now()): Period {
  if (from && to) return { preset: null, from, to }
  const today = toDay(nowMs)
  if (period === '12m') {
    const [year = 0, month = 0] = today.split('-').map(Number)
    // Twelve calendar months, including the current one.
    return { preset: period, from: toDay(Date.UTC(year, month - 12, 1)), to: today }
  }
  const days = Number.parseInt(period, 10)
  return { preset: period, from: toDay(Date.parse(today) - (days - 1) * DAY_MS), to: today }
}
