import { expect, test } from 'vitest'
import { mirrorChip } from '../face/align.ts'
import { compareFrames, framesDiffer } from './frames-differ.ts'
import type { ReadFrame } from './read-frame.ts'
import { type Bending, drawChip, drawPattern } from './testing/draw-face.ts'

/** A frame of which only the aligned face counts; frames of different widths are never equal. */
const frame = (width: number, chip: Uint8Array): ReadFrame =>
  ({
    picture: { width, height: 1, data: new Uint8Array(3 * width) },
    seen: { chip, face: { box: [0, 0, width, 1] }, quality: { measures: { contrast: 30 } } },
  }) as unknown as ReadFrame

const stay: Bending = (x, y) => [x, y]
/** What aligning leaves of a photograph that was moved, rotated by 3 degrees and enlarged. */
const moved: Bending = (x, y) => {
  const [u, v] = [x - 75, y - 75]
  return [77 + 1.02 * u - 0.05 * v, 73.5 + 0.05 * u + 1.02 * v]
}
/** The same features as another view shows them: some moved ahead of others. */
const otherView: Bending = (x, y) => [x + 5 * Math.sin(y / 20), y]

const compare = (left: Uint8Array, right: Uint8Array) =>
  compareFrames([frame(10, drawChip(drawPattern(9), stay)), frame(11, left), frame(12, right)], [[1, 2]])

test('one photograph for both turns is recognized although its mirror image was moved, rotated and enlarged', () => {
  const pattern = drawPattern(3)
  const spliced = compare(drawChip(pattern, stay), mirrorChip(drawChip(pattern, moved)))
  // The pixels alone do not tell.
  expect(spliced.mirrored).toBeGreaterThan(0.12)
  expect(spliced.mirrorLikeness).toBeGreaterThan(0.95)
  expect(framesDiffer(spliced)).toBe(false)
})

test('the mirrored other view of a face is not one photograph', () => {
  const pattern = drawPattern(3)
  const turned = compare(drawChip(pattern, stay), mirrorChip(drawChip(pattern, otherView)))
  expect(turned.mirrorLikeness).toBeLessThan(0.8)
  expect(framesDiffer(turned)).toBe(true)
})

test('turns to one side alone are not compared', () => {
  const frames = [1, 2].map((seed) => frame(10 + seed, drawChip(drawPattern(seed), stay)))
  expect(compareFrames(frames, [])).toMatchObject({ mirrored: 1, mirrorLikeness: -1 })
})
