import { isTurn } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LivenessLook, LivenessReason } from '@wabi/contract/verification/liveness.ts'

/** Change of yaw from the straight frames, in the unit of `getYaw`, from which a turn can be judged. */
export const MIN_TURN = 0.55
/** Up to this a head does not look to a side. */
const MAX_STRAIGHT_YAW = 0.3
/** A straight look may differ from 0 by this much, because a phone is rarely held exactly in front of the nose. */
const MAX_BASE = 0.35
/**
 * The same for nods, in the unit of `getLowering`: 0.01 is about a degree. Measured on heads drawn from relief: within
 * 0.03 for straight looks, from 0.13 on for nods of 18 degrees (docs/LIVENESS.md).
 */
const MIN_NOD = 0.11
const MAX_STRAIGHT_NOD = 0.08

/** Rotation of the head in one frame, as `getYaw` and `getLowering` measure it. */
export type HeadPose = { readonly yaw: number; readonly lowering: number }

/** Consecutive frames to one side, and the one turned furthest. */
export type Turn = {
  readonly side: 'left' | 'right'
  readonly frames: readonly number[]
  readonly peak: number
}

export type Course = {
  /** The yaw of a straight look in this burst. */
  readonly base: number
  /** Where the head is directed in each frame; empty where no frame looks straight. */
  readonly looks: readonly LivenessLook[]
  /** Indices of frames that look straight. */
  readonly straight: readonly number[]
  readonly turns: readonly Turn[]
  /** null when the looks are those requested, in order, and each turn and nod reaches far enough. */
  readonly problem: Extract<LivenessReason, 'not_straight' | 'turn_too_small' | 'wrong_order'> | null
}

const NOT_STRAIGHT: Course = { base: 0, looks: [], straight: [], turns: [], problem: 'not_straight' }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Consecutive frames with one look. */
type Run = { readonly look: LivenessLook; readonly frames: readonly number[]; readonly peak: number }

/**
 * Where the head is directed, frame by frame, and whether that is the requested sequence. What the frames show does not
 * depend on the request, so a burst passes for one challenge at most.
 */
export function analyzeLooks(poses: readonly HeadPose[], asked: readonly LivenessLook[]): Course {
  const near = poses.flatMap(({ yaw }) => (Math.abs(yaw) <= MAX_BASE ? yaw : []))
  if (near.length === 0) return NOT_STRAIGHT
  const base = median(near)
  const yaws = poses.map(({ yaw }) => yaw - base)
  const isAside = (i: number) => Math.abs(yaws[i]!) > MAX_STRAIGHT_YAW
  // Nods are measured from the first look, which is straight in every challenge.
  if (isAside(0)) return NOT_STRAIGHT
  const first = poses[0]!.lowering
  const level = poses.flatMap(({ lowering }, i) =>
    !isAside(i) && Math.abs(lowering - first) <= MAX_STRAIGHT_NOD ? lowering : [],
  )
  const nods = poses.map(({ lowering }) => lowering - mean(level))

  const toLook = (i: number): LivenessLook => {
    if (isAside(i)) return yaws[i]! > 0 ? 'left' : 'right'
    if (Math.abs(nods[i]!) <= MAX_STRAIGHT_NOD) return 'straight'
    return nods[i]! > 0 ? 'down' : 'up'
  }
  const looks = poses.map((_, i) => toLook(i))
  /** How far a frame is from straight: 1 is far enough. */
  const extent = (i: number) => (isAside(i) ? Math.abs(yaws[i]!) / MIN_TURN : Math.abs(nods[i]!) / MIN_NOD)
  const runs = groupRuns(looks, extent)
  const tooSmall = runs.some(({ look, peak }) => look !== 'straight' && extent(peak) < 1)
  return {
    base,
    looks,
    straight: looks.flatMap((look, i) => (look === 'straight' ? i : [])),
    turns: runs.flatMap(({ look, frames, peak }) => (isTurn(look) ? { side: look, frames, peak } : [])),
    problem: findProblem(
      runs.map(({ look }) => look),
      asked,
      tooSmall,
    ),
  }
}

function groupRuns(looks: readonly LivenessLook[], extent: (i: number) => number): Run[] {
  return looks.reduce<Run[]>((runs, look, i) => {
    const last = runs.at(-1)
    if (last?.look !== look) return [...runs, { look, frames: [i], peak: i }]
    const peak = extent(i) > extent(last.peak) ? i : last.peak
    return [...runs.slice(0, -1), { look, frames: [...last.frames, i], peak }]
  }, [])
}

function findProblem(
  shown: readonly LivenessLook[],
  asked: readonly LivenessLook[],
  tooSmall: boolean,
): Course['problem'] {
  if (shown.length === asked.length && shown.every((look, i) => look === asked[i]))
    return tooSmall ? 'turn_too_small' : null
  const moved = shown.filter((look) => look !== 'straight')
  const askedMoves = asked.filter((look) => look !== 'straight')
  // What was shown is right but incomplete: moves are missing, or straight looks between them.
  if (!isSubsequence(moved, askedMoves)) return 'wrong_order'
  if (moved.length < askedMoves.length) return 'turn_too_small'
  return shown.length < asked.length ? 'not_straight' : 'wrong_order'
}

/** Whether `part` are elements of `whole`, in order. */
function isSubsequence<T>(part: readonly T[], whole: readonly T[]): boolean {
  const found = whole.reduce((count, one) => (one === part[count] ? count + 1 : count), 0)
  return found === part.length
}
