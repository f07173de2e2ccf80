import type { LivenessMove, LivenessMoves } from '@wabi/contract/liveness.ts'

/** One thing to do with the head, and when the camera looks. */
export interface Cue {
  /** Names the words: straight at the start, a turn, straight again. */
  name: 'first' | LivenessMove | 'back'
  look: 'straight' | LivenessMove
  /** Time from the cue to its first picture, for a person who reads, understands and moves without haste. */
  settleMs: number
  /** Pictures to take, and the time from one to the next. */
  frames: number
  gapMs: number
}

const FIRST_MS = 1200
const MOVE_MS = 1700
/** A second look at the turn's end, for those who turn late. */
const GAP_MS = 600

/**
 * Straight, first move, straight, second move, straight: seven pictures in about nine seconds at pace 1; a higher pace
 * number leaves more time. The challenge lives 30 s, which leaves a slow network half of it.
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
