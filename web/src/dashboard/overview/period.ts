/** Which days the overview tells of; kept in its address. Days are in UTC, as they are counted. */

const DAY_MS = 86_400_000

export const PRESETS = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
} as const
export type Preset = keyof typeof PRESETS

/** What the address holds: one of the presets, or two days of one's own choice. Neither: the last 30 days. */
export interface OverviewSearch {
  period?: Preset
  from?: string
  to?: string
}

export interface Period {
  /** null: of one's own choice. */
  preset: Preset | null
  /** `YYYY-MM-DD`, both counted. */
  from: string
  to: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Reads the address; what it does not know, or days in the wrong order, it drops. */
export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const { period, from, to } = raw
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return typeof period === 'string' && Object.hasOwn(PRESETS, period) ? { period: period as Preset } : {}
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The days that the address means on this day. */
export function periodOf({ period = '30d', from, to }: OverviewSearch, nowMs: number = Date.now()): Period {
  if (from && to) return { preset: null, from, to }
  const today = dayOf(nowMs)
  if (period === '12m') {
    const [year = 0, month = 0] = today.split('-').map(Number)
    // Twelve whole months, this one among them.
    return { preset: period, from: dayOf(Date.UTC(year, month - 12, 1)), to: today }
  }
  const days = Number.parseInt(period, 10)
  return { preset: period, from: dayOf(Date.parse(today) - (days - 1) * DAY_MS), to: today }
}
