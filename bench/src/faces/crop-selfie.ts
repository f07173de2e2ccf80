import sharp from 'sharp'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

const SELFIE_HEIGHT_PX = 560
const MAX_YAW = 0.4
const MAX_ROLL = 0.35

/** Crops a photo to a selfie of its first face; null if the head is turned or there are several faces. */
export async function cropSelfie(
  engine: FaceEngine,
  bytes: Uint8Array,
): Promise<{ selfie: Picture; face: Face } | null> {
  const picture = await decodeImage(bytes)
  const [found] = await findFaces(engine, picture)
  if (!found || Math.abs(found.yaw) > MAX_YAW || Math.abs(found.roll) > MAX_ROLL) return null
  const [x, y, w, h] = found.box
  const [left, top] = [Math.max(0, Math.round(x - 0.7 * w)), Math.max(0, Math.round(y - 0.7 * h))]
  const width = Math.min(picture.width - left, Math.round(2.4 * w))
  const height = Math.min(picture.height - top, Math.round(2.4 * h))
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const cut = sharp(picture.data, { raw }).extract({ left, top, width, height })
  const selfie = await decodeImage(await cut.resize({ height: SELFIE_HEIGHT_PX }).png().toBuffer())
  const faces = await findFaces(engine, selfie)
  return faces.length === 1 ? { selfie, face: faces[0]! } : null
}
