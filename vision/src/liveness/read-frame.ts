import { alignFace } from '../face/align-face.ts'
import type { FaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import { type FaceQuality, judgeFace } from '../face/quality.ts'
import type { Picture } from '../image/types.ts'

/** Faces narrower than this share of the largest are bystanders or false detections. */
const SEVERAL_SHARE = 0.4
/** Minimum certainty of a second person: people score above 0.65, false boxes up to 0.55. */
const SURE = 0.6
/**
 * Patterns that occasionally reach 0.65 do so in one frame of a burst; below these values a second face counts if it
 * stays.
 */
const PLAIN = { score: 0.7, faceFlag: 0.95 }

/** The face of one frame, aligned once for all checks. */
export type FrameFace = {
  readonly face: Face
  /** From `alignFace`. */
  readonly chip: Uint8Array
  readonly quality: FaceQuality & { measures: NonNullable<FaceQuality['measures']> }
  /** Brow to chin in pixels, which does not change when a head turns. */
  readonly height: number
}

/** A decoded frame with its largest face, and the number of people about as close to the camera. */
export type ReadFrame = {
  readonly picture: Picture
  readonly seen: FrameFace | null
  readonly faces: number
  /** A detection that may be a second face, or a pattern behind the head. */
  readonly perhapsAnother: boolean
}

/** Whether the center of one is in the other's box, which never happens with two people's faces. */
const liesOver = (a: Face, b: Face) => hasInside(a, b) || hasInside(b, a)

function hasInside({ box: [left, top, w, h] }: Face, { box: [x, y, width, height] }: Face): boolean {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return cx >= left && cx <= left + w && cy >= top && cy <= top + h
}

const isPlain = ({ score, faceFlag }: Face) => score >= PLAIN.score && faceFlag >= PLAIN.faceFlag

const BROW = 10
const CHIN = 152

export async function readFrame(engine: FaceEngine, picture: Picture): Promise<ReadFrame> {
  const found = await findFaces(engine, picture)
  const largest = found.find(isPlain) ?? found[0]
  if (!largest) return { picture, seen: null, faces: 0, perhapsAnother: false }
  // A head turned far is sometimes detected twice: the box with the higher score is the head.
  const face = found
    .filter((one) => liesOver(one, largest))
    .reduce((best, one) => (one.score > best.score ? one : best))
  const near = found.filter(
    (one) =>
      !liesOver(one, largest) &&
      one.score >= SURE &&
      one.faceFlag >= SURE &&
      one.box[2] >= SEVERAL_SHARE * largest.box[2],
  )
  const chip = await alignFace(engine, picture, face.mesh)
  const along = (axis: 0 | 1) => face.mesh[CHIN * 3 + axis]! - face.mesh[BROW * 3 + axis]!
  const height = Math.hypot(along(0), along(1))
  const seen = { face, chip, quality: judgeFace(picture, face, 'selfie', chip), height }
  const plain = near.filter(isPlain)
  return { picture, seen, faces: 1 + plain.length, perhapsAnother: near.length > plain.length }
}
