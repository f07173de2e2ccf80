import type { HintCode } from '@wabi/contract/hints.ts'

/** What a detector in the browser saw in one look, in parts of the square picture; guides the person, proves nothing. */
export interface Seen {
  faces: number
  /** The largest face: its middle and its height. */
  x: number
  y: number
  height: number
  /** How far the nose stands from the middle of the eyes, in eye distances; positive to the person's own left. */
  turn: number
}

/** About 20 degrees: a turn that the server will see as one. */
const TURNED = 0.32
const STRAIGHT = 0.16

export function turnedTo(seen: Seen, look: 'straight' | 'left' | 'right'): boolean {
  if (look === 'straight') return Math.abs(seen.turn) <= STRAIGHT
  return look === 'left' ? seen.turn >= TURNED : seen.turn <= -TURNED
}

/** The face should fill this much of the picture's height, and stand this near to its middle. */
const SMALL_BELOW = 0.3
const OFF_CENTRE = 0.2

/** What the person could do before the start; null when all is well. */
export function hintOfSeen(seen: Seen): HintCode | null {
  if (seen.faces === 0) return 'no_face'
  if (seen.faces > 1) return 'several_faces'
  if (seen.height < SMALL_BELOW) return 'face_too_small'
  if (Math.hypot(seen.x - 0.5, seen.y - 0.5) > OFF_CENTRE) return 'face_cut_off'
  return null
}
