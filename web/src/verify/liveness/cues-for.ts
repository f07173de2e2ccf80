import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'

/** One head movement, after which a frame is taken. */
export interface Cue {
  /** Key of the cue's text: straight at the start, a turn or nod, or back to straight. */
  name: 'first' | Exclude<LivenessLook, 'straight'> | 'back'
  look: LivenessLook
  /** Time from the cue to its frame: enough to read, understand and move without haste. */
  settleMs: number
}

/** The person already looks at the screen. */
const FIRST_MS = 1000
const MOVE_MS = 1600

/**
 * The cues of a challenge: six frames in nine seconds at pace 1. A higher pace value leaves more time per move. The
 * challenge expires after 30 s, which leaves half of that for a slow network.
 */
export function cuesFor(looks: readonly LivenessLook[], pace = 1): Cue[] {
  return looks.map((look, index) => ({
    name: look === 'straight' ? (index === 0 ? 'first' : 'back') : look,
    look,
    settleMs: (index === 0 ? FIRST_MS : MOVE_MS) * pace,
  }))
}
