export const PERIODS = ['7', '30', '90'] as const
export type StatsPeriod = (typeof PERIODS)[number]

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The last so many days in UTC, today included. */
export function daysBack(period: StatsPeriod, nowMs: number = Date.now()): { from: string; to: string } {
  return { from: dayOf(nowMs - (Number(period) - 1) * DAY_MS), to: dayOf(nowMs) }
}

/** Reads the address; 30 days without a word. */
export function readStatsSearch({ period }: Record<string, unknown>): { period?: StatsPeriod } {
  const known = PERIODS.find((one) => one === String(period))
  return known && known !== '30' ? { period: known } : {}
}
