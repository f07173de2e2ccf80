import { DAY_MS } from '@wabi/contract/time/durations.ts'
export const PERIODS = ['7', '30', '90'] as const
export type StatsPeriod = (typeof PERIODS)[number]

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The last days of the period in UTC, including today. */
export function daysBack(period: StatsPeriod, nowMs: number = Date.now()): { from: string; to: string } {
  return { from: toDay(nowMs - (Number(period) - 1) * DAY_MS), to: toDay(nowMs) }
}

/** Parses the URL parameters; 30 days by default. */
export function readStatsSearch({ period }: Record<string, unknown>): { period?: StatsPeriod } {
  const known = PERIODS.find((one) => one === String(period))
  return known && known !== '30' ? { period: known } : {}
}
