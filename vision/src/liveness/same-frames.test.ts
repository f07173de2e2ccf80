import { expect, test } from 'vitest'
import { mirrorChip } from '../face/align.ts'
import { framePrint } from './frame-print.ts'
import { type BurstPrints, sameFrames } from './same-frames.ts'
import { type Bending, drawChip, drawPattern } from './testing/draw-face.ts'

/** What aligning leaves of a frame that was moved, rotated by 3 degrees and enlarged. */
const moved =
  (seed: number): Bending =>
  (x, y) => {
    const [turn, size] = [0.05 * Math.sin(seed), 1 + 0.03 * Math.cos(seed)]
    const [u, v] = [x - 75, y - 75]
    return [75 + size * u - turn * v + 2 * Math.cos(2 * seed), 75 + turn * u + size * v - 1.5]
  }
/** Another view of the same face: no movement of the picture makes one of the other. */
const turned =
  (seed: number): Bending =>
  (x, y) => [x + 0.05 * Math.sin(seed + 1) * (x - 75) + 3 * Math.sin((y + 9 * seed) / 30), y]

const stay: Bending = (x, y) => [x, y]
const patterns = [1, 2, 3, 4, 5, 6].map(drawPattern)
const chips = (bending: (frame: number) => Bending) => patterns.map((one, i) => drawChip(one, bending(i)))
const prints = (frames: readonly Uint8Array[]): BurstPrints => frames.map(framePrint)
const recorded = prints(chips(() => stay))

test('a recording is recognized though each frame was moved, rotated and enlarged differently', () => {
  const copy = chips((i) => moved(i + 1))
  expect(sameFrames(recorded, prints(copy))).toBe(true)
  expect(sameFrames(recorded, prints(copy.toReversed()))).toBe(true)
  expect(sameFrames(recorded, prints(copy.map(mirrorChip)))).toBe(true)
  // One face was located badly, and one frame was left out.
  expect(sameFrames(recorded, prints(copy).with(2, null))).toBe(true)
  expect(sameFrames(recorded, prints(copy.toSpliced(4, 1)))).toBe(true)
})

test('other views of the same faces are no recording, and neither are too few frames or broken prints', () => {
  expect(sameFrames(recorded, prints(chips((i) => turned(i + 1))))).toBe(false)
  expect(sameFrames(recorded.slice(0, 3), recorded)).toBe(false)
  expect(
    sameFrames(
      recorded,
      recorded.map(() => 'AAAA'),
    ),
  ).toBe(false)
  // Three of six frames recur.
  const half = prints(chips((i) => (i < 3 ? moved(i) : turned(i + 1))))
  expect(sameFrames(recorded, half)).toBe(false)
})
