import {
  LIVENESS_REASON_CODES,
  type LivenessLook,
  type LivenessReason,
} from '@wabi/contract/verification/liveness.ts'
import type { FaceEngine } from '../face/engine.ts'
import type { Measures } from '../core/shapes.ts'
import { analyzeLooks, MIN_TURN, type Turn } from './analyze-looks.ts'
import { checkFrameQuality } from './check-frame-quality.ts'
import { compareFrames, framesDiffer } from './frames-differ.ts'
import { type JudgedTurn, judgeShape } from './judge-shape.ts'
import type { FrameFace, ReadFrame } from './read-frame.ts'
import { samePerson } from './same-person.ts'
import { sameScene } from './same-scene.ts'
import type { LivenessFindings } from '../core/liveness-shapes.ts'

export type Verdict = Pick<LivenessFindings, 'reasons' | 'straight' | 'descriptor' | 'measures'> & {
  /** Where the head is directed in each frame; empty where that is unknown. */
  looks: readonly LivenessLook[]
}

/** Maximum number of reasons: people can correct one or two things at a time. */
const MAX_REASONS = 2
const BEST_STRAIGHT = 3

/** Runs all checks over the frames. A failed check ends the run: without a face there is nothing to compare. */
export async function judgeBurst(
  engine: FaceEngine,
  frames: readonly ReadFrame[],
  asked: readonly LivenessLook[],
): Promise<Verdict> {
  const seen = frames.flatMap(({ seen }) => (seen ? [seen] : []))
  if (seen.length < frames.length || seen.length === 0) return createVerdict(['no_face'])
  // A doubtful face in one frame only was a pattern; a real second person is in the other frames too.
  const doubtful = frames.filter(({ perhapsAnother }) => perhapsAnother).length
  if (doubtful > 1 || frames.some(({ faces }) => faces > 1)) return createVerdict(['several_faces'])

  const yaws = seen.map(({ face }) => face.yaw)
  const course = analyzeLooks(
    seen.map(({ face, quality }) => ({ yaw: face.yaw, lowering: quality.measures.lowering })),
    asked,
  )
  const { looks } = course
  const best = bestStraight(seen, course.straight)
  const turns = course.turns.map((turn) => judgedTurn(turn, yaws, course.base))
  const peaks = (side: Turn['side']) => course.turns.flatMap((turn) => (turn.side === side ? turn.peak : []))
  const opposite = peaks('left').flatMap((left) => peaks('right').map((right) => [left, right] as const))
  const differences = compareFrames(frames, opposite)
  const leastTurned = turns.flatMap(({ frames: [least] }) => (least === undefined ? [] : [least]))
  const level = seen.flatMap((_, i) => (looks[i] === 'up' || looks[i] === 'down' ? [] : i))
  const fit = checkFrameQuality(seen, [...best, ...leastTurned], level)
  const measures: Measures = {
    ...fit.measures,
    base: course.base,
    turn: Math.min(...course.turns.map(({ peak }) => Math.abs(yaws[peak]! - course.base)), Infinity),
    difference: differences.frames,
    mirrorDifference: differences.mirrored,
    mirrorLikeness: differences.mirrorLikeness,
  }
  const reasons = [...fit.reasons]
  if (course.problem) reasons.push(course.problem)
  if (!framesDiffer(differences)) reasons.push('frames_equal')
  if (course.problem || best.length === 0) return createVerdict(reasons, { measures, straight: best, looks })

  const shape = judgeShape(seen, best, turns)
  if (!shape.isHead) reasons.push('looks_flat')
  const scene = sameScene(
    frames.map(({ picture }, i) => ({ picture, seen: seen[i]! })),
    best[0]!,
  )
  if (!scene.same) reasons.push('scene_changes')
  const person = await samePerson(engine, seen, best, course.straight)
  if (!person.same) reasons.push('other_person')
  const all = {
    ...measures,
    ...shape.measures,
    sceneChange: scene.change,
    straightDistance: person.straight,
    turnedDistance: person.turned,
  }
  // A rejected burst never yields a descriptor.
  const descriptor = reasons.length === 0 ? [...person.descriptor] : null
  return createVerdict(reasons, { measures: all, straight: best, looks, descriptor })
}

const createVerdict = (
  reasons: readonly LivenessReason[],
  found: Partial<Omit<Verdict, 'reasons'>> = {},
): Verdict => ({
  reasons: LIVENESS_REASON_CODES.filter((code) => reasons.includes(code)).slice(0, MAX_REASONS),
  straight: [],
  looks: [],
  descriptor: null,
  measures: {},
  ...found,
})

/** The straight frames best suited for comparison: fit for a selfie first, then the straightest. */
function bestStraight(seen: readonly FrameFace[], straight: readonly number[]): number[] {
  const worse = (i: number) => (seen[i]!.quality.ok ? 0 : 1) + Math.abs(seen[i]!.face.yaw)
  return straight.toSorted((a, b) => worse(a) - worse(b)).slice(0, BEST_STRAIGHT)
}

/** The frames of a turn that are far enough, the least turned first, since those still show most of the face. */
function judgedTurn({ side, frames }: Turn, yaws: readonly number[], base: number): JudgedTurn {
  const by = (i: number) => Math.abs(yaws[i]! - base)
  return {
    side: side === 'left' ? 1 : -1,
    frames: frames.filter((i) => by(i) >= MIN_TURN).toSorted((a, b) => by(a) - by(b)),
  }
}
