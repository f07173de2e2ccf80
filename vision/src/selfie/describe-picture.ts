import { describeByFaceModel } from '../face-model/describe-face.ts'
import { alignFace } from '../face/align-face.ts'
import { embedChip } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import { findPortrait } from '../face/find-portrait.ts'
import { judgeFace, judgeFaces } from '../face/quality.ts'
import { decodeImage } from '../image/decode.ts'
import { MODEL_VERSION } from '../models/model-version.ts'
import type { FaceDescriptor } from '../core/shapes.ts'
import { findUpright } from './find-upright.ts'

const MAX_SIDE_PX = 1920

/**
 * The largest face of a stored selfie or document, by the built-in model and by the operator's; none where no face is
 * good enough to be compared.
 */
export async function describePicture(
  bytes: Uint8Array,
  kind: 'selfie' | 'document',
): Promise<FaceDescriptor[]> {
  const engine = await loadFaceEngine()
  const stored = await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX })
  const found =
    kind === 'document'
      ? await findPortrait(engine, stored)
      : await findUpright(engine, stored).then(({ faces, picture }) => ({ face: faces[0], faces, picture }))
  if (!found?.face) return []
  const { picture, face } = found
  const chip = await alignFace(engine, picture, face.mesh)
  const { ok } =
    'faces' in found
      ? judgeFaces(picture, found.faces, 'selfie', chip)
      : judgeFace(picture, face, 'document', chip)
  if (!ok) return []
  const byFaceModel = await describeByFaceModel(picture, face.mesh)
  return [
    { modelVersion: MODEL_VERSION, descriptor: [...(await embedChip(engine, chip))] },
    ...(byFaceModel ? [byFaceModel] : []),
  ]
}
