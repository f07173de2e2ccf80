import type { LivenessMove, LivenessReason } from '@wabi/contract/verification/liveness.ts'

/** Change of yaw from the straight frames, in the unit of `yawOf`, from which a turn can be judged. */
export const MIN_TURN = 0.55
/** Up to this a head looks straight; between the two it is moving. */
export const MAX_STRAIGHT = 0.3
/** A head that wavers while turning swings back no closer than this; one that looks straight again usually does. */
const MIN_WAVER = 0.12
/** A straight look may differ from 0 by this much, because a phone is seldom held exactly in front of the nose. */
const MAX_BASE = 0.35

/** Consecutive frames to one side, and the one turned furthest. */
export type Turn = { readonly move: LivenessMove; readonly frames: readonly number[]; readonly peak: number }

export type Course = {
  /** The yaw of a straight look in this burst. */
  readonly base: number
  /** Indices of frames that look straight. */
  readonly straight: readonly number[]
  readonly turns: readonly Turn[]
  /** null when the turns are those requested, each with a straight look before and after. */
  readonly problem: Extract<LivenessReason, 'not_straight' | 'turn_too_small' | 'wrong_order'> | null
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Consecutive frames to one side (1 or -1), or straight (0). */
type Run = { readonly side: number; readonly frames: readonly number[] }

/**
 * The head's motion, frame by frame, and whether it is what was asked. `yaws` are from `yawOf`, positive to the own
 * left.
 */
export function analyzeTurns(yaws: readonly number[], moves: readonly LivenessMove[]): Course {
  const near = yaws.filter((yaw) => Math.abs(yaw) <= MAX_BASE)
  if (near.length === 0) return { base: 0, straight: [], turns: [], problem: 'not_straight' }
  const base = median(near)
  const by = yaws.map((yaw) => yaw - base)
  const runs = runsOf(by.map((yaw) => (Math.abs(yaw) <= MAX_STRAIGHT ? 0 : Math.sign(yaw))))
  const course = courseOf(base, by, runs, moves)
  if (course.turns.length <= moves.length) return course
  // One turn too many: a head may have swung back a little while turning, which is not a straight look between two
  // turns.
  const steady = courseOf(base, by, withoutWavering(by, runs), moves)
  return steady.problem === null ? steady : course
}

const runsOf = (sides: readonly number[]): Run[] =>
  sides.reduce<Run[]>((runs, side, i) => {
    const last = runs.at(-1)
    return last?.side === side
      ? [...runs.slice(0, -1), { side, frames: [...last.frames, i] }]
      : [...runs, { side, frames: [i] }]
  }, [])

/** A single frame between two runs to one side, itself leaning to that side, belongs to them. */
function withoutWavering(by: readonly number[], runs: readonly Run[]): Run[] {
  const sides = runs.flatMap(({ side, frames }, k) => {
    const [before, after] = [runs[k - 1]?.side ?? 0, runs[k + 1]?.side ?? 0]
    const wavers =
      side === 0 && frames.length === 1 && before === after && by[frames[0]!]! * before >= MIN_WAVER
    return frames.map(() => (wavers ? before : side))
  })
  return runsOf(sides)
}

function courseOf(
  base: number,
  by: readonly number[],
  runs: readonly Run[],
  moves: readonly LivenessMove[],
): Course {
  const turns = runs
    .filter(({ side }) => side !== 0)
    .map(({ side, frames }): Turn => {
      const peak = frames.reduce((best, i) => (Math.abs(by[i]!) > Math.abs(by[best]!) ? i : best))
      return { move: side > 0 ? 'left' : 'right', frames, peak }
    })
  const straight = runs.filter(({ side }) => side === 0).flatMap(({ frames }) => frames)
  return { base, straight, turns, problem: problemOf() }

  function problemOf(): Course['problem'] {
    const small = turns.some(({ peak }) => Math.abs(by[peak]!) < MIN_TURN)
    // The moves so far were right but incomplete: turns are missing, or ran into one another.
    const next = turns.reduce((at, { move }) => (at < 0 ? at : moves.indexOf(move, at) + 1 || -1), 0)
    const asked = next >= 0
    if (!asked) return 'wrong_order'
    if (turns.length < moves.length)
      return straight.length > by.length / 2 || small ? 'turn_too_small' : 'not_straight'
    if (small) return 'turn_too_small'
    // Straight, turn, straight, turn, straight: exactly that many runs, alternating.
    const complete =
      runs.length === 2 * moves.length + 1 && runs.every(({ side }, i) => (side === 0) === (i % 2 === 0))
    return complete ? null : 'not_straight'
  }
}
