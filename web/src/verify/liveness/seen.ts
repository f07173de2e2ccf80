import type { HintCode } from '@wabi/contract/hints.ts'

/** What the detector saw in one look, in parts of the square picture; it guides the person and proves nothing. */
export interface Seen {
  faces: number
  /** The largest face: its middle and its height from brow to chin. */
  x: number
  y: number
  height: number
  /** Where the nose stands between the ears, 0 in the middle, 1 at an ear; positive when turned to the own left. */
  turn: number
}

/**
 * Against the person's own straight look, which the net sees up to 0.2 beside the middle. 0.6 is what the server asks
 * for (vision's `MIN_TURN`), and this measure grows as its own does: drawn turns of two people from -0.9 to 0.9 come
 * out as -1.0 to 1.0.
 */
const TURNED = 0.7
const STRAIGHT = 0.25
/** A straight look that has nothing to be compared with. */
const ABOUT_STRAIGHT = 0.35

/** Whether the head is where the cue wants it. `base` is the turn of the straight look before; null when there is none. */
export function turnedTo(seen: Seen, look: 'straight' | 'left' | 'right', base: number | null): boolean {
  if (seen.faces === 0) return false
  const turn = seen.turn - (base ?? 0)
  if (look === 'straight') return Math.abs(turn) <= (base === null ? ABOUT_STRAIGHT : STRAIGHT)
  return look === 'left' ? turn >= TURNED : turn <= -TURNED
}

/** Whether the head has begun the turn that is asked for and should go on. */
export function onTheWay(seen: Seen, look: 'straight' | 'left' | 'right'): boolean {
  const turn = look === 'left' ? seen.turn : look === 'right' ? -seen.turn : 0
  return turn > ABOUT_STRAIGHT && turn < TURNED
}

/** The face should fill this much of the picture's height, and stand this near to its middle. */
const SMALL_BELOW = 0.26
const OFF_CENTRE = 0.17

/** What the person could do before the start; null when all is well. */
export function hintOfSeen(seen: Seen): HintCode | null {
  if (seen.faces === 0) return 'no_face'
  if (seen.faces > 1) return 'several_faces'
  if (seen.height < SMALL_BELOW) return 'face_too_small'
  if (Math.hypot(seen.x - 0.5, seen.y - 0.5) > OFF_CENTRE) return 'face_cut_off'
  return null
}
