import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { type Detection, hintForDetection } from '../liveness/face-net/detection.ts'

/** How long a face stays in good view before the photo is taken. */
const STEADY_MS = 1200
/** A cue is left to be heard for this long before the next one. */
const CUE_MS = 2500

/** The hint about the face in the picture: what to change, or that it is in good view. */
export type FaceCue = HintCode | 'good'

/** Follows the detections: the cue to give, and when the photo can be taken. */
export function createFaceGuidance() {
  let cue: FaceCue | null = null
  let cueAtMs = -Infinity
  let goodSinceMs: number | null = null
  return (seen: Detection, nowMs: number): { cue: FaceCue; take: boolean } => {
    const now = hintForDetection(seen) ?? 'good'
    goodSinceMs = now === 'good' ? (goodSinceMs ?? nowMs) : null
    // A good view is said at once; another fault waits until the last cue was heard.
    if (cue === null || (now !== cue && (now === 'good' || nowMs - cueAtMs >= CUE_MS))) {
      cue = now
      cueAtMs = nowMs
    }
    return { cue, take: goodSinceMs !== null && nowMs - goodSinceMs >= STEADY_MS }
  }
}
