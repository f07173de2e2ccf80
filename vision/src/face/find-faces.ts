import type { Picture } from '../image/types.ts'
import {
  type DetectedBox,
  detectBoxes,
  firstView,
  squareView,
  type View,
  wholeView,
  wideView,
} from './detect-boxes.ts'
import type { FaceEngine } from './engine.ts'
import { boxAround } from './mesh-box.ts'
import { getRoll, getYaw } from './pose.ts'
import { settleMesh } from './settle-mesh.ts'
import { soften } from './soften.ts'

/** A face in pixels of the picture it was found in. */
export type Face = {
  /** x, y, width, height around the mesh (brow to chin, cheek to cheek), inside the picture */
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** the detector's, 0..1; usually above 0.5 for a real face */
  readonly score: number
  /** the mesh net's, 0..1; near 1 for an upright face, lower for anything that only resembles one */
  readonly faceFlag: number
  /** 468 points of MediaPipe's face mesh: x, y in pixels, z relative; interleaved, 1404 numbers */
  readonly mesh: Float32Array
  /** head rotation: 0 frontal, about +-0.5..1 in a moderate turn, positive to the person's own left */
  readonly yaw: number
  /** radians, 0 upright, positive clockwise, from the line of the eyes */
  readonly roll: number
}

/** Below it the detector also fires on hands and patterns; such boxes count only where there is nothing better. */
const SURE_SCORE = 0.5
const MIN_SCORE = 0.2
const MIN_FACE_FLAG = 0.2
/** score x face flag below which the search is repeated with a margin around the face. */
const PLAIN = 0.7

/** Mesh and measures of one detected box; null when the mesh net sees no face there. */
export async function faceFromBox(
  engine: FaceEngine,
  picture: Picture,
  box: DetectedBox,
): Promise<Face | null> {
  const { mesh, faceFlag } = await settleMesh(engine, picture, box)
  const around = boxAround(mesh, picture)
  if (faceFlag < MIN_FACE_FLAG || around[2] <= 0 || around[3] <= 0) return null
  return { box: around, score: box.score, faceFlag, mesh, yaw: getYaw(mesh), roll: getRoll(mesh) }
}

async function facesAt(engine: FaceEngine, picture: Picture, boxes: readonly DetectedBox[]): Promise<Face[]> {
  const sure = boxes.filter((box) => box.score >= SURE_SCORE)
  const faces: Face[] = []
  for (const box of sure.length > 0 ? sure : boxes) {
    const face = await faceFromBox(engine, picture, box)
    if (face) faces.push(face)
  }
  return faces
}

const area = (face: Face) => face.box[2] * face.box[3]
const certainty = (faces: readonly Face[]) =>
  Math.max(0, ...faces.map(({ score, faceFlag }) => score * faceFlag))

/** Faces of a portrait overprinted with fine lines, which the nets take for wrinkles and edges. */
async function facesWithoutLines(engine: FaceEngine, picture: Picture): Promise<Face[]> {
  const { soft, scale } = await soften(picture)
  const faces = await facesAt(engine, soft, await detectBoxes(engine, soft, SURE_SCORE, wideView(soft)))
  return faces.map((face) => {
    const mesh = face.mesh.map((value) => value * scale)
    return { ...face, mesh, box: boxAround(mesh, picture) }
  })
}

/**
 * The faces of an upright picture, largest first, at most five; may be empty. About 15 CPU-ms.
 * Finds faces from about a sixteenth of the picture's width; for smaller ones on a card see `findPortrait`.
 */
export async function findFaces(engine: FaceEngine, picture: Picture): Promise<Face[]> {
  const at = async (view: View) =>
    facesAt(engine, picture, await detectBoxes(engine, picture, MIN_SCORE, view))
  const first = firstView(picture)
  let faces = await at(first)
  // Nothing found, or a group whose faces the square view makes too small to separate: try the other view.
  if (faces.length === 0 && first.height === picture.height) faces = await at(squareView(picture))
  else if (faces.length !== 1 && first.height !== picture.height) faces = await at(wholeView(picture))
  // A card's portrait or a close-up selfie fills the picture, but the detector expects a margin around faces.
  if (certainty(faces) < PLAIN) {
    const wide = await at(wideView(picture))
    if (certainty(wide) > certainty(faces)) faces = wide
  }
  if (certainty(faces) < SURE_SCORE) {
    const soft = await facesWithoutLines(engine, picture)
    if (certainty(soft) > Math.max(SURE_SCORE, certainty(faces))) faces = soft
  }
  return faces.sort((a, b) => area(b) - area(a))
}
