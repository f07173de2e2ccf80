import { expect, test } from 'vitest'
import { type Box, CARD_RATIO, layOutCamera, type Size } from './lay-out.ts'

const SCREENS: [name: string, viewport: Size, free: Box][] = [
  ['phone', { width: 360, height: 740 }, { left: 0, top: 190, width: 360, height: 450 }],
  ['small phone', { width: 320, height: 480 }, { left: 0, top: 160, width: 320, height: 230 }],
  ['phone in landscape', { width: 740, height: 360 }, { left: 180, top: 0, width: 480, height: 360 }],
  ['small phone in landscape', { width: 568, height: 320 }, { left: 180, top: 0, width: 310, height: 320 }],
  ['desktop', { width: 1280, height: 800 }, { left: 0, top: 150, width: 1280, height: 550 }],
]
const VIDEOS: Size[] = [
  { width: 720, height: 1280 },
  { width: 1280, height: 720 },
  { width: 640, height: 480 },
]

const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left - 0.01 &&
  inner.top >= outer.top - 0.01 &&
  inner.left + inner.width <= outer.left + outer.width + 0.01 &&
  inner.top + inner.height <= outer.top + outer.height + 0.01

test.each(SCREENS)(
  '%s: the whole video is in the viewport and the guide in the video and the free space',
  (_name, viewport, free) => {
    for (const size of VIDEOS) {
      const { video, guide } = layOutCamera(viewport, free, size)
      expect(contains({ left: 0, top: 0, ...viewport }, video)).toBe(true)
      expect(contains(video, guide)).toBe(true)
      expect(contains(free, guide)).toBe(true)
      expect(video.width / video.height).toBeCloseTo(size.width / size.height)
      // A card that fills the guide is not told to come closer.
      expect(guide.width / Math.min(video.width, video.height * CARD_RATIO)).toBeGreaterThan(0.69)
    }
  },
)

test('an upright video fills the width of a phone', () => {
  const [, viewport, free] = SCREENS[0]!
  expect(layOutCamera(viewport, free, VIDEOS[0]!).video).toMatchObject({ width: 360, height: 640 })
})
