import { expect, test } from 'vitest'
import { canAffordDetector, type Device } from './open-detector.ts'

test.each<[string, Device, boolean, boolean]>([
  ['a good phone', { hardwareConcurrency: 8, deviceMemory: 4 }, false, true],
  ['a phone of little memory', { hardwareConcurrency: 8, deviceMemory: 2 }, false, false],
  ['a phone that does not tell its memory', { hardwareConcurrency: 6 }, false, false],
  ['a desktop that does not tell its memory', { hardwareConcurrency: 8 }, true, true],
  ['two cores', { hardwareConcurrency: 2, deviceMemory: 8 }, true, false],
  [
    'a wish to save data',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { saveData: true } },
    true,
    false,
  ],
  [
    'a slow line',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '3g' } },
    true,
    false,
  ],
  [
    'a fast line',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } },
    true,
    true,
  ],
  ['a browser that tells nothing', {}, true, false],
])('%s', (_, device, desktop, affords) => {
  expect(canAffordDetector(device, desktop)).toBe(affords)
})
