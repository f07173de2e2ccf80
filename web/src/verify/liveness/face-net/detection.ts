import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'

/** One result of the detector, in fractions of the square picture. It guides the person and proves nothing. */
export interface Detection {
  faces: number
  /** The largest face: its center, and its height from brow to chin. */
  x: number
  y: number
  height: number
  /** Position of the nose between the ears: 0 in the middle, 1 at an ear, positive when turned to the person's left. */
  turn: number
  /** How far the nose is below the ears, in heights of the face. */
  nod: number
}

/**
 * Minimum turn, relative to the person's straight look, which the net places up to 0.2 off the middle. The server
 * requires 0.55 (vision's `MIN_TURN`) on a scale close to this one: rendered turns of two people from -0.9 to 0.9
 * measure -1.0 to 1.0 here.
 */
const MIN_TURN = 0.7
const MAX_STRAIGHT = 0.25
/** Tolerance of a straight look without a baseline. */
const MAX_STRAIGHT_WITHOUT_BASE = 0.35
/**
 * The same for nods. Of drawn heads of nine people the straight looks are within 0.04 of each other, those raised or
 * lowered by 18 degrees from 0.12 on.
 */
const MIN_NOD = 0.15
const MAX_STRAIGHT_NOD = 0.09

/**
 * Whether the head is where the cue asks. `base` is an earlier straight look; null when there is none: then nods cannot
 * be measured.
 */
export function isFacing(seen: Detection, look: LivenessLook, base: Detection | null): boolean {
  if (seen.faces === 0) return false
  if (base === null && look === 'straight') return Math.abs(seen.turn) <= MAX_STRAIGHT_WITHOUT_BASE
  const turn = seen.turn - (base?.turn ?? 0)
  const nod = seen.nod - (base?.nod ?? seen.nod)
  switch (look) {
    case 'straight':
      return Math.abs(turn) <= MAX_STRAIGHT && Math.abs(nod) <= MAX_STRAIGHT_NOD
    case 'left':
      return turn >= MIN_TURN
    case 'right':
      return turn <= -MIN_TURN
    case 'up':
      return Math.abs(turn) <= MAX_STRAIGHT && nod <= -MIN_NOD
    case 'down':
      return Math.abs(turn) <= MAX_STRAIGHT && nod >= MIN_NOD
  }
}

/** Whether the head has begun the requested turn and should continue. */
export function isTurning(seen: Detection, look: LivenessLook): boolean {
  const turn = look === 'left' ? seen.turn : look === 'right' ? -seen.turn : 0
  return turn > MAX_STRAIGHT_WITHOUT_BASE && turn < MIN_TURN
}

/** Minimum share of the picture's height that the face fills, and maximum distance from the center. */
const MIN_HEIGHT = 0.26
const MAX_OFF_CENTER = 0.17

/** How to improve the position before the start; null when it is good. */
export function hintForDetection(seen: Detection): HintCode | null {
  if (seen.faces === 0) return 'no_face'
  if (seen.faces > 1) return 'several_faces'
  if (seen.height < MIN_HEIGHT) return 'face_too_small'
  if (Math.hypot(seen.x - 0.5, seen.y - 0.5) > MAX_OFF_CENTER) return 'face_cut_off'
  return null
}
