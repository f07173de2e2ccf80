import { expect, test } from 'vitest'
import { killEmbedded } from '../scripts/faults/embedded.ts'
import { MAX_RESTART_MS } from '../scripts/faults/fault-case.ts'

// The full form, twenty kills: npm run test:faults -- --full --cases embedded.
test('the embedded database is killed under load: nothing acknowledged is lost, and the platform continues', async () => {
  const { times, faults } = await killEmbedded(2, MAX_RESTART_MS)
  expect(faults).toEqual([])
  expect(times).toBe(4)
})
