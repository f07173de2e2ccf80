import type { LivenessReason } from '@wabi/contract/liveness.ts'
import { alignChip } from '../face/align.ts'
import { compareDescriptors } from '../face/compare.ts'
import { embedChip } from '../face/embed.ts'
import { type FaceEngine, loadFaceEngine } from '../face/engine.ts'
import { yawDegrees } from '../face/pose.ts'
import { decodeImage } from '../image/decode.ts'
import { keepPicture } from '../image/reencode.ts'
import type { Picture } from '../image/types.ts'
import { MODEL_VERSION } from '../models/model-version.ts'
import { courseOfTurns } from './course-of-turns.ts'
import { flatResidual } from './flat-residual.ts'
import { readFrame, type ReadFrame } from './read-frame.ts'
import { rigidPoints } from './rigid-points.ts'
import type { CheckLivenessOptions, LivenessFindings } from './shapes.ts'

const FRAME_SIDE_PX = 640
const MIN_RESIDUAL = 0.045
const SAME_PERSON_BELOW = 0.6

type Verdict = Pick<LivenessFindings, 'reasons' | 'straight' | 'descriptor' | 'measures'>

/**
 * Whether a burst of frames shows one living head that turned as it was asked. Frames that cannot be decoded reject with
 * `image.*`; whatever else goes wrong is the reason `check_broken`, never a pass.
 */
export async function checkLiveness(
  images: readonly Uint8Array[],
  options: CheckLivenessOptions,
): Promise<LivenessFindings> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const pictures: Picture[] = []
  for (const bytes of images) pictures.push(await decodeImage(bytes, { maxSidePx: FRAME_SIDE_PX }))
  const engine = await loadFaceEngine()
  const frames: ReadFrame[] = []
  for (const picture of pictures) frames.push(await readFrame(engine, picture))
  const verdict = await judge(engine, frames, options).catch((): Verdict => ({
    reasons: ['check_broken'],
    straight: [],
    descriptor: null,
    measures: {},
  }))
  const kept = []
  for (const { picture, face, faces } of frames) {
    kept.push({
      width: picture.width,
      height: picture.height,
      faces,
      yaw: face ? Math.round(yawDegrees(face.yaw) * 10) / 10 : null,
      clean: await keepPicture(picture),
    })
  }
  const spent = process.cpuUsage(cpu)
  return {
    passed: verdict.reasons.length === 0,
    ...verdict,
    frames: kept,
    modelVersion: MODEL_VERSION,
    ms: Math.round(performance.now() - started),
    cpuMs: Math.round((spent.user + spent.system) / 1000),
  }
}

async function judge(
  engine: FaceEngine,
  frames: readonly ReadFrame[],
  { moves }: CheckLivenessOptions,
): Promise<Verdict> {
  const reasons: LivenessReason[] = []
  if (frames.some(({ faces }) => faces === 0)) reasons.push('no_face')
  if (frames.some(({ faces }) => faces > 1)) reasons.push('several_faces')
  const faces = frames.flatMap(({ face }) => (face ? [face] : []))
  if (faces.length < frames.length) return { reasons, straight: [], descriptor: null, measures: {} }
  const { base, straight, turns, problem } = courseOfTurns(
    faces.map(({ yaw }) => yaw),
    moves,
  )
  if (problem) reasons.push(problem)
  const points = faces.map(({ mesh }) => rigidPoints(mesh))
  const residuals = turns.flatMap(({ peak }) => straight.map((i) => flatResidual(points[i]!, points[peak]!)))
  const residual = residuals.length > 0 ? Math.min(...residuals) : 0
  if (!problem && residual < MIN_RESIDUAL) reasons.push('looks_flat')
  const best = straight.toSorted((a, b) => Math.abs(faces[a]!.yaw) - Math.abs(faces[b]!.yaw)).slice(0, 3)
  const describe = (i: number) => embedChip(engine, alignChip(frames[i]!.picture, faces[i]!.mesh))
  const described: Float32Array[] = []
  for (const i of best) described.push(await describe(i))
  const [first] = described
  const descriptor = first
    ? Array.from(first, (_, k) => described.reduce((sum, one) => sum + one[k]!, 0) / described.length)
    : null
  let farthest = 0
  if (descriptor) {
    for (const { peak } of turns) described.push(await describe(peak))
    for (const one of described) farthest = Math.max(farthest, compareDescriptors(descriptor, one).distance)
    if (farthest >= SAME_PERSON_BELOW) reasons.push('other_person')
  }
  return { reasons, straight: best, descriptor, measures: { base, residual, farthest } }
}
