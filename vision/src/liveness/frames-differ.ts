import { mirrorChip } from '../face/align.ts'
import type { ReadFrame } from './read-frame.ts'

/**
 * Mean difference of two frames' channels, 0 to 255. The same picture compressed again stays within 1.5 or so; a camera
 * that looks at the same scene twice differs by its noise and by what moved, 2 and more.
 */
const MIN_DIFFERENCE = 1.2
/** Mean difference of two aligned chips, one of them mirrored, as a share of their contrast. */
const MIN_MIRROR_DIFFERENCE = 0.12

const STEP = 29

/** The smallest difference between any two frames, and between a turned face and the mirror image of the other turn. */
export type Differences = { readonly frames: number; readonly mirrored: number }

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 255
  let sum = 0
  // Every so many samples run through all three channels and all rows.
  for (let i = 0; i < a.length; i += STEP) sum += Math.abs(a[i]! - b[i]!)
  return sum / Math.ceil(a.length / STEP)
}

/** `turned` are the indices of the two furthest turns when they go to different sides. */
export function differencesOf(frames: readonly ReadFrame[], turned: readonly number[]): Differences {
  let least = 255
  frames.forEach(({ picture }, i) => {
    for (const other of frames.slice(i + 1)) {
      least = Math.min(least, meanDifference(picture.data, other.picture.data))
    }
  })
  const [first, second] = turned.map((i) => frames[i]!.seen)
  if (!first || !second) return { frames: least, mirrored: 1 }
  const contrast = Math.max(1, (first.quality.measures.contrast + second.quality.measures.contrast) / 2)
  return { frames: least, mirrored: meanDifference(first.chip, mirrorChip(second.chip)) / contrast }
}

/** Whether the burst can have been taken by a camera, as far as equal frames tell. */
export const framesDiffer = ({ frames, mirrored }: Differences): boolean =>
  frames >= MIN_DIFFERENCE && mirrored >= MIN_MIRROR_DIFFERENCE
