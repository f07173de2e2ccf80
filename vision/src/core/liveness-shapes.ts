import type { LightColor, LightState } from '@wabi/contract/verification/light.ts'
import type { LivenessLook, LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { MotionState } from '@wabi/contract/verification/motion.ts'
import type { CleanPicture, Measures } from './shapes.ts'

export type CheckLivenessOptions = {
  /** The requested looks, in order, the first straight; left and right are the customer's own. */
  looks: readonly LivenessLook[]
  /** A small frame in the light of each color, in order; absent where the page showed none. */
  light?: { colors: readonly LightColor[]; frames: readonly Uint8Array[] } | undefined
  /** Small frames of the movement between the looks, as one sheet; absent where the page sent none. */
  motion?: { sheet: Uint8Array; timesMs: readonly number[]; lookTimesMs: readonly number[] } | undefined
}

/** What the frames between the looks show. */
export type MotionFindings = {
  state: MotionState
  /** The numbers behind it; explained in docs/LIVENESS.md. */
  measures: Measures
}

/** What the frames in the screen's light show. */
export type LightFindings = {
  state: Exclude<LightState, 'left_out'>
  /** The numbers behind it; explained in docs/LIVENESS.md. */
  measures: Measures
}

/** One frame of a burst. */
export type LivenessFrame = {
  /** pixels of the upright frame as analysed, at most 640 on the long side */
  width: number
  height: number
  /** Number of faces; bystanders in the background are not counted. */
  faces: number
  /** Approximate rotation of the largest face in degrees, positive to the person's own left; null without one. */
  yaw: number | null
  /** Where the head is directed, relative to the first look; null where that is unknown. */
  look: LivenessLook | null
  /** Positions of its eyes and nose, in the form `motionDifference` takes; null without a face. */
  points: number[] | null
  /** The face, small and aligned, in the form `sameFrames` takes; null without a face. */
  print: string | null
  /** The frame as it is stored. */
  clean: CleanPicture
}

/** Findings of a head-turn burst. `passed` is true only when `reasons` is empty. */
export type LivenessFindings = {
  passed: boolean
  /** Most helpful first. */
  reasons: LivenessReason[]
  /** As sent, in the order sent. */
  frames: LivenessFrame[]
  /** Indices of the straight frames that are fit for comparison, best first, at most three. */
  straight: number[]
  /** The mean of the straight frames' descriptors, 128 numbers; null unless the burst passed. */
  descriptor: number[] | null
  /** The numbers behind the verdict; explained where they are measured, and in docs/LIVENESS.md. */
  measures: Measures
  /** null where no frames were sent, or the burst did not pass. */
  light: LightFindings | null
  /** null where no sheet was sent, or the burst did not pass. */
  motion: MotionFindings | null
  modelVersion: string
  ms: number
  /** CPU time of this answer in its worker, in milliseconds. */
  cpuMs: number
}
