import type { FaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import type { Picture } from '../image/types.ts'

/** Faces narrower than this share of the largest are passers-by, or patterns that the detector took for one. */
const SEVERAL_SHARE = 0.4
/** What the detector or the mesh net doubts is no second person. */
const SURE = 0.5

/** A decoded frame with its largest face, and how many people stand as near as that one. */
export type ReadFrame = { readonly picture: Picture; readonly face: Face | null; readonly faces: number }

export async function readFrame(engine: FaceEngine, picture: Picture): Promise<ReadFrame> {
  const [face, ...others] = await findFaces(engine, picture)
  if (!face) return { picture, face: null, faces: 0 }
  const near = others.filter(
    (other) => other.score >= SURE && other.faceFlag >= SURE && other.box[2] >= SEVERAL_SHARE * face.box[2],
  )
  return { picture, face, faces: 1 + near.length }
}
