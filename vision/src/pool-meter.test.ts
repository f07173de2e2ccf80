import { expect, test } from 'vitest'
import { createLaneMeter } from './pool-meter.ts'

test('the reported times are those of the newest 200 jobs', () => {
  const meter = createLaneMeter()
  expect(meter.stats()).toEqual({ jobs: 0, failed: 0, p50Ms: null, p95Ms: null })
  for (let ms = 1; ms <= 100; ms += 1) meter.ended(ms, ms > 3)
  expect(meter.stats()).toEqual({ jobs: 100, failed: 3, p50Ms: 50, p95Ms: 95 })
  for (let i = 0; i < 200; i += 1) meter.ended(7, true)
  expect(meter.stats()).toEqual({ jobs: 300, failed: 3, p50Ms: 7, p95Ms: 7 })
})
