import type { LivenessMove, LivenessMoves } from '@wabi/contract/verification/liveness.ts'

/** One head movement, and when to take its frames. */
export interface Cue {
  /** Key of the cue's text: straight at the start, a turn, or back to straight. */
  name: 'first' | LivenessMove | 'back'
  look: 'straight' | LivenessMove
  /** Time from the cue to its first frame: enough to read, understand and move without haste. */
  settleMs: number
  /** Number of frames to take, and the time between them. */
  frames: number
  gapMs: number
}

const FIRST_MS = 1200
const MOVE_MS = 1700
/** A second frame at the end of the turn, for people who turn late. */
const GAP_MS = 600

/**
 * Straight, first move, straight, second move, straight: seven frames in about nine seconds at pace 1. A higher pace
 * value leaves more time per move. The challenge expires after 30 s, which leaves half of that for a slow network.
 */
export function cuesFor([one, two]: LivenessMoves, pace = 1): Cue[] {
  const straight = (name: 'first' | 'back', settleMs: number): Cue => {
    return { name, look: 'straight', settleMs: settleMs * pace, frames: 1, gapMs: 0 }
  }
  const turn = (move: LivenessMove): Cue => {
    return { name: move, look: move, settleMs: MOVE_MS * pace, frames: 2, gapMs: GAP_MS }
  }
  return [
    straight('first', FIRST_MS),
    turn(one),
    straight('back', MOVE_MS),
    turn(two),
    straight('back', MOVE_MS),
  ]
}
