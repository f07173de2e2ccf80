import { expect, test } from 'vitest'
import { dayPresets } from './last-days.ts'

test('on a Tuesday, last Tuesday is one of the days, a week ago', () => {
  const presets = dayPresets(new Date(2026, 11, 1, 9, 30))
  expect(presets.map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    'Sun',
    'Sat',
    'Fri',
    'Thu',
    'Wed',
    'Tue',
    'Last 7 days',
  ])
  expect(presets.find(({ label }) => label === 'Tue')?.days).toEqual({ from: '2026-11-24', to: '2026-11-24' })
  expect(presets.at(-1)?.days).toEqual({ from: '2026-11-25', to: '2026-12-01' })
  expect(presets[1]?.days).toEqual({ from: '2026-11-30', to: '2026-11-30' })
})
