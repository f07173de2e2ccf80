import { expect, test } from 'vitest'
import { canAffordDetector, type Device } from './open-detector.ts'

test.each<[string, Device, boolean, boolean]>([
  ['a good phone', { hardwareConcurrency: 8, deviceMemory: 4 }, false, true],
  ['a phone with little memory', { hardwareConcurrency: 8, deviceMemory: 2 }, false, false],
  ['a phone that does not report its memory', { hardwareConcurrency: 6 }, false, false],
  ['a desktop that does not report its memory', { hardwareConcurrency: 8 }, true, true],
  ['two cores', { hardwareConcurrency: 2, deviceMemory: 8 }, true, false],
  [
    'data saver turned on',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { saveData: true } },
    true,
    false,
  ],
  [
    'a slow connection',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '3g' } },
    true,
    false,
  ],
  [
    'a fast connection',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } },
    true,
    true,
  ],
  ['a browser that reports nothing', {}, true, false],
])('%s', (_, device, desktop, affords) => {
  expect(canAffordDetector(device, desktop)).toBe(affords)
})
