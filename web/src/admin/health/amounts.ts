import { MAX_HEALTH_COUNT } from '@wabi/contract/shapes/health-limits.ts'
import { formatNumber } from '../../lib/format.ts'

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** `0 B`, `1.4 GB`: decimal units, as on disk labels. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** at
  return `${amount >= 100 || at === 0 ? Math.round(amount) : Number(amount.toFixed(1))} ${SIZES[at]}`
}

const SPANS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** `40 ms`, `3 s`, `12 min`, `2 h`, `5 d`: rounded down. */
export function formatDuration(seconds: number): string {
  for (const [unit, length] of SPANS) if (seconds >= length) return `${Math.floor(seconds / length)} ${unit}`
  return seconds >= 1 || seconds === 0 ? `${Math.floor(seconds)} s` : `${Math.round(seconds * 1000)} ms`
}

/** `1,204`; `10,000+` where counting ends. */
export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= MAX_HEALTH_COUNT ? '+' : ''}`
}
