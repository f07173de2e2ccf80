import type { LivenessMove, LivenessReason } from '@wabi/contract/liveness.ts'

/** Change of yaw against the straight frames, in the unit of `yawOf`, that counts as a turn that can be judged. */
export const MIN_TURN = 0.55
/** Up to here a head looks straight; between the two it is on its way. */
export const MAX_STRAIGHT = 0.3
/** A straight look may lie this far from 0, for a phone is seldom held right before the nose. */
const MAX_BASE = 0.35

/** Frames one after another to one side: where it lies in the burst and which frame is turned furthest. */
export type Turn = { readonly move: LivenessMove; readonly frames: readonly number[]; readonly peak: number }

export type Course = {
  /** The yaw of looking straight in this burst. */
  readonly base: number
  /** Indices of frames that look straight. */
  readonly straight: readonly number[]
  readonly turns: readonly Turn[]
  /** null when the turns are those asked for, each with a straight look before and after. */
  readonly problem: Extract<LivenessReason, 'not_straight' | 'turn_too_small' | 'wrong_order'> | null
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** What the head did, frame by frame, and whether it is what was asked. `yaws` as of `yawOf`, positive to the own left. */
export function courseOfTurns(yaws: readonly number[], moves: readonly LivenessMove[]): Course {
  const near = yaws.filter((yaw) => Math.abs(yaw) <= MAX_BASE)
  if (near.length === 0) return { base: 0, straight: [], turns: [], problem: 'not_straight' }
  const base = median(near)
  const sideOf = (yaw: number) => (Math.abs(yaw - base) <= MAX_STRAIGHT ? 0 : Math.sign(yaw - base))
  const runs: { side: number; frames: number[] }[] = []
  yaws.forEach((yaw, i) => {
    const last = runs.at(-1)
    if (last?.side === sideOf(yaw)) last.frames.push(i)
    else runs.push({ side: sideOf(yaw), frames: [i] })
  })
  const turns = runs
    .filter(({ side }) => side !== 0)
    .map(({ side, frames }): Turn => {
      const peak = frames.reduce((best, i) =>
        Math.abs(yaws[i]! - base) > Math.abs(yaws[best]! - base) ? i : best,
      )
      return { move: side > 0 ? 'left' : 'right', frames, peak }
    })
  const straight = runs.filter(({ side }) => side === 0).flatMap(({ frames }) => frames)
  return { base, straight, turns, problem: problemOf() }

  function problemOf(): Course['problem'] {
    const small = turns.some(({ peak }) => Math.abs(yaws[peak]! - base) < MIN_TURN)
    // What was done so far was right, but not all of it: the turns are missing, or ran into one another.
    const asked = turns.every(({ move }, i) => move === moves[i])
    if (!asked) return 'wrong_order'
    if (turns.length < moves.length)
      return straight.length > yaws.length / 2 || small ? 'turn_too_small' : 'not_straight'
    if (small) return 'turn_too_small'
    // Straight, turn, straight, turn, straight: as many runs as that, and they alternate.
    const complete =
      runs.length === 2 * moves.length + 1 && runs.every(({ side }, i) => (side === 0) === (i % 2 === 0))
    return complete ? null : 'not_straight'
  }
}
