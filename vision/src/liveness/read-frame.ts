import { alignChip } from '../face/align.ts'
import type { FaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import { type FaceQuality, judgeFace } from '../face/quality.ts'
import type { Picture } from '../image/types.ts'

/** Faces narrower than this share of the largest are passers-by, or patterns that the detector took for one. */
const SEVERAL_SHARE = 0.4
/** What the detector or the mesh net doubts is no second person. */
const SURE = 0.5

/** The face of one frame, cut out once for all that looks at it. */
export type FrameFace = {
  readonly face: Face
  /** As `alignChip` cuts it out. */
  readonly chip: Uint8Array
  readonly quality: FaceQuality & { measures: NonNullable<FaceQuality['measures']> }
  /** Brow to chin, pixels: a head that turns keeps its height. */
  readonly height: number
}

/** A decoded frame with its largest face, and how many people stand as near as that one. */
export type ReadFrame = { readonly picture: Picture; readonly seen: FrameFace | null; readonly faces: number }

const BROW = 10
const CHIN = 152

export async function readFrame(engine: FaceEngine, picture: Picture): Promise<ReadFrame> {
  const [face, ...others] = await findFaces(engine, picture)
  if (!face) return { picture, seen: null, faces: 0 }
  const near = others.filter(
    (other) => other.score >= SURE && other.faceFlag >= SURE && other.box[2] >= SEVERAL_SHARE * face.box[2],
  )
  const chip = alignChip(picture, face.mesh)
  const along = (axis: 0 | 1) => face.mesh[CHIN * 3 + axis]! - face.mesh[BROW * 3 + axis]!
  const height = Math.hypot(along(0), along(1))
  const seen = { face, chip, quality: judgeFace(picture, face, 'selfie', chip), height }
  return { picture, seen, faces: 1 + near.length }
}
