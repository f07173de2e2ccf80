import type { LightColor } from '@wabi/contract/verification/light.ts'
import { loadFaceEngine } from '../face/engine.ts'
import { yawDegrees } from '../face/pose.ts'
import { decodeImage } from '../image/decode.ts'
import { encodePicture } from '../image/reencode.ts'
import type { Picture } from '../image/types.ts'
import { MODEL_VERSION } from '../models/model-version.ts'
import { framePrint } from './frame-print.ts'
import { judgeBurst, type Verdict } from './judge-burst.ts'
import { readFrame, type ReadFrame } from './read-frame.ts'
import { judgeLight } from './light/judge-light.ts'
import { judgeMotion } from './motion/judge-motion.ts'
import type {
  CheckLivenessOptions,
  LightFindings,
  LivenessFindings,
  LivenessFrame,
  MotionFindings,
} from '../core/liveness-shapes.ts'

/** Larger frames cost more and add nothing: the nets see 256 and 192 pixels. */
const MAX_SIDE_PX = 640

/** Sheets are read at their own size: their frames are cut out by pixels. */
const MAX_SHEET_PX = 4000

const BROKEN: Verdict = { reasons: ['check_broken'], straight: [], looks: [], descriptor: null, measures: {} }

/**
 * Whether a burst of frames shows one live head that turned as asked. Frames that cannot be decoded reject with
 * `image.*`; any other failure is the reason `check_broken`, never a pass.
 */
export async function checkLiveness(
  images: readonly Uint8Array[],
  { looks, light, motion }: CheckLivenessOptions,
): Promise<LivenessFindings> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const pictures: Picture[] = []
  for (const bytes of images) pictures.push(await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX }))
  const lit: Picture[] = []
  for (const bytes of light?.frames ?? []) lit.push(await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX }))
  const sheet = motion && (await decodeImage(motion.sheet, { maxSidePx: MAX_SHEET_PX }))
  const read: ReadFrame[] = []
  const { looks: shown, ...verdict } = await judge(pictures, read, looks).catch(() => BROKEN)
  const passed = verdict.reasons.length === 0
  const inLight = passed && light ? await judgeLit(lit, light.colors, verdict.descriptor) : null
  const moved = passed && motion && sheet ? judgeMoved(read, { ...motion, sheet }) : null
  const frames: LivenessFrame[] = []
  for (const [i, picture] of pictures.entries()) {
    const { seen = null, faces = 0 } = read[i] ?? {}
    frames.push({
      width: picture.width,
      height: picture.height,
      faces,
      yaw: seen && Math.round(yawDegrees(seen.face.yaw) * 10) / 10,
      look: shown[i] ?? null,
      points: seen && selectPoints(seen.face.mesh),
      print: seen && framePrint(seen.chip),
      clean: await encodePicture(picture),
    })
  }
  const spent = process.cpuUsage(cpu)
  return {
    passed,
    ...verdict,
    light: inLight,
    motion: moved,
    frames,
    modelVersion: MODEL_VERSION,
    ms: Math.round(performance.now() - started),
    cpuMs: Math.round((spent.user + spent.system) / 1000),
  }
}

/** A failure is no reason to refuse the burst: a person decides. */
async function judgeLit(
  pictures: readonly Picture[],
  colors: readonly LightColor[],
  descriptor: readonly number[] | null,
): Promise<LightFindings> {
  try {
    if (!descriptor) throw new Error('a burst that passed has no descriptor')
    return await judgeLight(await loadFaceEngine(), pictures, colors, descriptor)
  } catch {
    return { state: 'broken', measures: {} }
  }
}

function judgeMoved(
  read: readonly ReadFrame[],
  recording: Parameters<typeof judgeMotion>[1],
): MotionFindings {
  try {
    return judgeMotion(
      read.map(({ picture, seen }) => ({ picture, box: seen!.face.box })),
      recording,
    )
  } catch {
    return { state: 'broken', measures: {} }
  }
}

/** Outer corner of the right eye, of the left eye, tip of the nose. */
const POINTS = [33, 263, 4]

const selectPoints = (mesh: Float32Array): number[] =>
  POINTS.flatMap((i) => [mesh[i * 3]!, mesh[i * 3 + 1]!].map((at) => Math.round(at * 10) / 10))

async function judge(
  pictures: readonly Picture[],
  read: ReadFrame[],
  looks: CheckLivenessOptions['looks'],
): Promise<Verdict> {
  const engine = await loadFaceEngine()
  for (const picture of pictures) read.push(await readFrame(engine, picture))
  return judgeBurst(engine, read, looks)
}
