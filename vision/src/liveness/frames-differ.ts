import { mirrorChip } from '../face/align.ts'
import { framePrint, mirrorPrint, parsePrint } from './frame-print.ts'
import type { ReadFrame } from './read-frame.ts'
import { printLikeness } from './same-frames.ts'

/**
 * Mean difference of two frames' channels where the face is, 0 to 255. The same picture recompressed stays within 3; a
 * head that turned away and back never covers exactly the same pixels. Measured in docs/LIVENESS.md.
 */
const MIN_DIFFERENCE = 3.6
/** Mean difference of two aligned chips, one of them mirrored, as a share of their contrast. */
const MIN_MIRROR_DIFFERENCE = 0.12
/**
 * Correlation of a turned face's print with the mirrored print of a turn to the other side, after registration. One
 * photograph used for both sides reaches 0.98 even if it was moved, scaled and recompressed; two views of a head do not
 * come near (docs/EVIDENCE.md).
 */
const MAX_MIRROR_LIKENESS = 0.9

const STEP = 29

/**
 * The smallest difference of the faces' pixels in any two frames, and between a turned face and the mirrored other
 * turn; and the greatest likeness of the latter two after registration, -1 where no two turns are opposite.
 */
export type Differences = {
  readonly frames: number
  readonly mirrored: number
  readonly mirrorLikeness: number
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 255
  let sum = 0
  // This stride covers all three channels and all rows.
  for (let i = 0; i < a.length; i += STEP) sum += Math.abs(a[i]! - b[i]!)
  return sum / Math.ceil(a.length / STEP)
}

/** Uses the pixels in the box of the first one's face; all where it has none. Frames of two sizes are never alike. */
function meanFrameDifference(a: ReadFrame, b: ReadFrame): number {
  const [one, two] = [a.picture, b.picture]
  if (one.data.length !== two.data.length || one.width !== two.width) return 255
  const channels = one.data.length / (one.width * one.height)
  const [x, y, w, h] = a.seen?.face.box ?? [0, 0, one.width, one.height]
  const [left, right] = [Math.max(0, Math.round(x)), Math.min(one.width, Math.round(x + w))]
  const [top, bottom] = [Math.max(0, Math.round(y)), Math.min(one.height, Math.round(y + h))]
  let sum = 0
  let count = 0
  for (let row = top; row < bottom; row += 3) {
    const from = (row * one.width + left) * channels
    const to = (row * one.width + right) * channels
    for (let i = from + (row % 7); i < to; i += 7, count++) sum += Math.abs(one.data[i]! - two.data[i]!)
  }
  return count === 0 ? 255 : sum / count
}

/** `opposite` are the indices of each turn to the left with each to the right. */
export function compareFrames(
  frames: readonly ReadFrame[],
  opposite: readonly (readonly [number, number])[],
): Differences {
  let least = 255
  frames.forEach((frame, i) => {
    for (const other of frames.slice(i + 1)) least = Math.min(least, meanFrameDifference(frame, other))
  })
  const mirrored = opposite.map(([left, right]) => {
    const [first, second] = [frames[left]!.seen, frames[right]!.seen]
    if (!first || !second) return 1
    const contrast = Math.max(1, (first.quality.measures.contrast + second.quality.measures.contrast) / 2)
    return meanDifference(first.chip, mirrorChip(second.chip)) / contrast
  })
  const prints = frames.map(({ seen }) => seen && parsePrint(framePrint(seen.chip)))
  const likeness = opposite.flatMap(([left, right]) => {
    const [first, second] = [prints[left], prints[right]]
    return first && second ? printLikeness(first, mirrorPrint(second)) : []
  })
  return { frames: least, mirrored: Math.min(1, ...mirrored), mirrorLikeness: Math.max(-1, ...likeness) }
}

/** Whether the frames differ enough to have been taken by a camera. */
export const framesDiffer = ({ frames, mirrored, mirrorLikeness }: Differences): boolean =>
  frames >= MIN_DIFFERENCE && mirrored >= MIN_MIRROR_DIFFERENCE && mirrorLikeness < MAX_MIRROR_LIKENESS
