import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findCaptureSignals } from './capture-signals.ts'

const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#886655' } }).jpeg()
const bytes = new Uint8Array(await plain().toBuffer())
const beganAt = new Date('2026-11-21T10:00:00Z')
const of = (
  [selfieFacts, burstFacts]: CaptureFacts[],
  change: { bytes?: Uint8Array; width?: number; height?: number } = {},
) =>
  findCaptureSignals({
    bytes: change.bytes ?? bytes,
    size: { width: change.width ?? 1280, height: change.height ?? 720 },
    selfieFacts: selfieFacts ?? null,
    burstFacts: burstFacts ?? null,
    beganAt,
  })
const honest: CaptureFacts = {
  cameraLabel: 'FaceTime HD Camera',
  frameTimesMs: [1000, 1733, 2461, 3208, 3944, 4671],
  automation: false,
  width: 1280,
  height: 720,
}

test('an honest customer, or one whose browser reports nothing, raises no signal', () => {
  expect(of([honest])).toEqual([])
  expect(of([])).toEqual([])
  expect(of([{}])).toEqual([])
  expect(of([{ ...honest, width: 720, height: 1280 }])).toEqual([])
  // Scaling rounds a picture's height.
  expect(of([{ width: 1920, height: 1080 }], { width: 640, height: 361 })).toEqual([])
  // The page crops a burst's frames to the square that the customer sees.
  expect(of([honest], { width: 640, height: 640 })).toEqual([])
})

test.each<[string, CaptureFacts, string[]]>([
  ['a program that plays films', { ...honest, cameraLabel: 'OBS Virtual Camera' }, ['virtual_camera']],
  [
    'a browser under test',
    { ...honest, cameraLabel: 'fake_device_0', automation: true },
    ['test_camera', 'automation'],
  ],
  [
    'frames at a constant interval',
    { ...honest, frameTimesMs: [0, 500, 1000, 1500, 2000] },
    ['frames_regular'],
  ],
  ['frames backwards', { ...honest, frameTimesMs: [0, 700, 650, 1500, 2200] }, ['frames_regular']],
  ['a burst in no time', { ...honest, frameTimesMs: [0, 31, 64, 97, 131] }, ['frames_regular']],
  ['a square camera', { ...honest, width: 720, height: 720 }, ['size_differs']],
])('%s', (_, said, signals) => expect(of([said])).toEqual(signals))

test('signals of selfie and burst are merged, each once; the square frames of a burst are not compared by shape', () => {
  expect(
    of([
      { ...honest, automation: true },
      { ...honest, automation: true, cameraLabel: 'ManyCam', width: 500, height: 500 },
    ]),
  ).toEqual(['automation', 'virtual_camera'])
})

test('an uploaded file is recognised by its EXIF tags', async () => {
  const withTags = async (tags: Parameters<ReturnType<typeof plain>['withExif']>[0]) =>
    of([honest], { bytes: new Uint8Array(await plain().withExif(tags).toBuffer()) })
  expect(
    await withTags({
      IFD0: { Make: 'Canon', Model: 'EOS' },
      IFD2: { DateTimeOriginal: '2026:11:21 09:59:00' },
    }),
  ).toEqual(['camera_file'])
  expect(
    await withTags({
      IFD0: { Software: 'Adobe Photoshop 25.1' },
      IFD2: { DateTimeOriginal: '2025:01:02 03:04:05' },
    }),
  ).toEqual(['edited', 'taken_before'])
  // Today in another time zone does not count as yesterday.
  expect(await withTags({ IFD2: { DateTimeOriginal: '2026:11:20 22:00:00' } })).toEqual([])
})
