import { expect, test } from 'vitest'
import { summarizeDurations } from './summarize-durations.ts'

const toBucket = (seconds: number) => Math.floor(8 * Math.log2(Math.max(1, seconds)))

test.each([
  ['seconds', (i: number) => 20 + (i % 60)],
  ['hours for some', (i: number) => (i % 8 === 0 ? 3600 + i * 7 : 30 + (i % 20))],
  ['one long tail', (i: number) => 10 * 1.005 ** i],
])('median and 90th percentile of %s are within 5 % of the exact values', (_, toSeconds) => {
  const seconds = Array.from({ length: 1000 }, (_, i) => toSeconds(i)).toSorted((a, b) => a - b)
  const buckets = new Map<number, number>()
  for (const one of seconds) buckets.set(toBucket(one), (buckets.get(toBucket(one)) ?? 0) + 1)
  const { decisions, medianSeconds, p90Seconds } = summarizeDurations(buckets)!
  expect(decisions).toBe(1000)
  expect(Math.abs(medianSeconds / seconds[499]! - 1)).toBeLessThan(0.05)
  expect(Math.abs(p90Seconds / seconds[899]! - 1)).toBeLessThan(0.05)
})

test('gives null without decisions', () => {
  expect(summarizeDurations(new Map())).toBeNull()
  expect(summarizeDurations(new Map([[3, 0]]))).toBeNull()
})
