import { describeByFaceModel } from '../face-model/describe-face.ts'
import { alignFace } from '../face/align-face.ts'
import { embedChip } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import { yawDegrees } from '../face/pose.ts'
import { judgeFaces } from '../face/quality.ts'
import { readTexture } from '../face/texture/read-texture.ts'
import { decodeImage } from '../image/decode.ts'
import { encodePicture } from '../image/reencode.ts'
import { MODEL_VERSION } from '../models/model-version.ts'
import type { SelfieFindings } from '../core/shapes.ts'
import { findUpright } from './find-upright.ts'

const MAX_SIDE_PX = 1600

/** Reads a selfie: its faces, whether the largest is fit for comparison, and its descriptor. */
export async function readSelfie(bytes: Uint8Array): Promise<SelfieFindings> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const sent = await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX })
  const engine = await loadFaceEngine()
  const { faces, picture } = await findUpright(engine, sent)
  const largest = faces[0]
  // Aligned once: the same chip is judged and embedded.
  const chip = largest && (await alignFace(engine, picture, largest.mesh))
  const { ok, hints, measures } = judgeFaces(picture, faces, 'selfie', chip)
  const descriptor = chip ? [...(await embedChip(engine, chip))] : null
  const faceModel = largest && (await describeByFaceModel(picture, largest.mesh))
  const clean = await encodePicture(picture)
  const spent = process.cpuUsage(cpu)
  return {
    width: picture.width,
    height: picture.height,
    faces: faces.length,
    quality: { ok, hints, measures: measures ?? {} },
    descriptor,
    texture: largest ? await readTexture(engine, picture, largest) : null,
    ...(faceModel && { faceModel }),
    yaw: largest ? Math.round(yawDegrees(largest.yaw)) : null,
    clean,
    modelVersion: MODEL_VERSION,
    ms: Math.round(performance.now() - started),
    cpuMs: Math.round((spent.user + spent.system) / 1000),
  }
}
