import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'

/** One head movement, after which a frame is taken. */
export interface Cue {
  /** Key of the cue's text: straight at the start, a turn or nod, or back to straight. */
  name: 'first' | Exclude<LivenessLook, 'straight'> | 'back'
  look: LivenessLook
  /** Time from the cue to its frame: enough to read, understand and move without haste. */
  settleMs: number
  /** The shortest time to its frame, whatever the detector reports: nobody reads a cue and moves faster. */
  leastMs: number
}

/** The person already looks at the screen. */
const FIRST_MS = { settle: 1000, least: 300 }
const MOVE_MS = { settle: 1600, least: 700 }

/**
 * The cues of a challenge: six frames in nine seconds at pace 1. A higher pace value leaves more time per move. The
 * challenge expires after 30 s, which leaves half of that for a slow network.
 */
export function cuesFor(looks: readonly LivenessLook[], pace = 1): Cue[] {
  return looks.map((look, index) => {
    const { settle, least } = index === 0 ? FIRST_MS : MOVE_MS
    return {
      name: look === 'straight' ? (index === 0 ? 'first' : 'back') : look,
      look,
      settleMs: settle * pace,
      leastMs: least,
    }
  })
}
