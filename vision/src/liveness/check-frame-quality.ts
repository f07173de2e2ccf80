import type { LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { Measures } from '../core/shapes.ts'
import type { FrameFace } from './read-frame.ts'

/**
 * Milder than a selfie's limits: only shape and rotation of the head are judged here. Below this sharpness strangers
 * begin to look alike (see face/quality.ts).
 */
const MIN_SHARPNESS = 0.002
const BRIGHTNESS = { min: 38, max: 215 }
/** The mesh net sees 192 pixels: a face half that high is still placed within a pixel. */
const MIN_HEIGHT_PX = 80
/** (largest - smallest) / largest. Heads that turn in front of a hand-held phone stay below 0.3. */
const MAX_SIZE_CHANGE = 0.35

/**
 * Whether frames are bright, sharp and large enough, and similar enough in size. `used`: the frames that the verdict is
 * based on; `level`: those without a nod, which changes the height of a face.
 */
export function checkFrameQuality(
  frames: readonly FrameFace[],
  used: readonly number[],
  level: readonly number[],
): { reasons: LivenessReason[]; measures: Measures } {
  const heights = frames.map(({ height }) => height)
  const sizes = level.map((i) => heights[i]!)
  const brightness = frames.map(({ quality }) => quality.measures.brightness)
  const sharpness = Math.min(...used.map((i) => frames[i]!.quality.measures.sharpness))
  const measures = {
    sharpness,
    darkest: Math.min(...brightness),
    brightest: Math.max(...brightness),
    faceHeight: Math.min(...heights),
    sizeChange: level.length === 0 ? 0 : 1 - Math.min(...sizes) / Math.max(...sizes),
  }
  const reasons: LivenessReason[] = []
  if (
    measures.darkest < BRIGHTNESS.min ||
    measures.brightest > BRIGHTNESS.max ||
    measures.faceHeight < MIN_HEIGHT_PX ||
    sharpness < MIN_SHARPNESS
  ) {
    reasons.push('poor_frames')
  }
  if (measures.sizeChange > MAX_SIZE_CHANGE) reasons.push('size_changes')
  return { reasons, measures }
}
