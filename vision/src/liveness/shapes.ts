import type { LivenessMove, LivenessReason } from '@wabi/contract/liveness.ts'
import type { CleanPicture, Measures } from '../shapes.ts'

export type CheckLivenessOptions = {
  /** What the customer was asked to do, in order; the customer's own left and right. */
  moves: readonly LivenessMove[]
}

/** One frame of a burst. */
export type LivenessFrame = {
  /** pixels of the upright frame as it was looked at, at most 640 on the long side */
  width: number
  height: number
  /** Number of faces; passers-by far behind are not counted. */
  faces: number
  /** Degrees the largest face is turned, roughly, positive to the person's own left; null without one. */
  yaw: number | null
  /** Where its eyes and nose are, as `motionDifference` takes them; null without a face. */
  points: number[] | null
  /** The frame as it is kept. */
  clean: CleanPicture
}

/** What a burst of a head turn says. `passed` is true only when `reasons` is empty. */
export type LivenessFindings = {
  passed: boolean
  /** Most helpful first. */
  reasons: LivenessReason[]
  /** As sent, in the order sent. */
  frames: LivenessFrame[]
  /** Indices of the frames that look straight and are good to compare, best first, at most three. */
  straight: number[]
  /** The mean of the straight frames' descriptors, 128 numbers; null unless the burst passed. */
  descriptor: number[] | null
  /** The numbers behind the verdict; named and explained where they are measured, and in docs/LIVENESS.md. */
  measures: Measures
  modelVersion: string
  ms: number
  /** Processor time this answer took in its worker, milliseconds. */
  cpuMs: number
}
