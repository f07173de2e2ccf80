import type { Picture } from '../image/types.ts'
import { type DetectedBox, detectBoxes, firstView, squareView, type View, wholeView } from './detect-boxes.ts'
import type { FaceEngine } from './engine.ts'
import { type FittedMesh, fitMesh } from './fit-mesh.ts'
import { rollOf, yawOf } from './pose.ts'

/** A face in pixels of the picture it was found in. */
export type Face = {
  /** x, y, width, height around the mesh (brow to chin, cheek to cheek), inside the picture */
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** the detector's, 0..1; a real face is mostly above 0.5 */
  readonly score: number
  /** the mesh net's, 0..1; near 1 on an upright face, lower on what only looks like one */
  readonly faceFlag: number
  /** 468 points of MediaPipe's face mesh: x, y in pixels, z relative; interleaved, 1404 numbers */
  readonly mesh: Float32Array
  /** how far the head is turned: 0 frontal, about +-0.5..1 in a moderate turn, positive to the person's own left */
  readonly yaw: number
  /** radians, 0 upright, positive clockwise, from the line of the eyes */
  readonly roll: number
}

/** Below it the detector also fires on hands and patterns; such boxes count only where nothing better is. */
const SURE_SCORE = 0.5
const MIN_SCORE = 0.2
const MIN_FACE_FLAG = 0.2
/** On a level face the mesh net says 0.999 and more; below it something is askew. */
const SURE_FACE_FLAG = 0.999
const MIN_SECOND_FACE_FLAG = 0.5
/** The detector's boxes are about this much larger than the mesh. */
const MESH_MARGIN = 1.4

function boxAround(mesh: Float32Array, picture: Picture): Face['box'] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    x0 = Math.min(x0, mesh[i]!)
    x1 = Math.max(x1, mesh[i]!)
    y0 = Math.min(y0, mesh[i + 1]!)
    y1 = Math.max(y1, mesh[i + 1]!)
  }
  const clamp = (v: number, most: number) => Math.max(0, Math.min(most, v))
  const [left, top] = [clamp(x0, picture.width), clamp(y0, picture.height)]
  return [left, top, clamp(x1, picture.width) - left, clamp(y1, picture.height) - top]
}

/** A box for the mesh net around a mesh that was found: the same size and tilt as the detector's would ideally be. */
function boxFromMesh(mesh: Float32Array, picture: Picture, score: number): DetectedBox {
  const [x, y, width, height] = boxAround(mesh, picture)
  const side = Math.round(MESH_MARGIN * Math.max(width, height))
  const left = Math.round(x + width / 2 - side / 2)
  const top = Math.round(y + height / 2 - side / 2)
  return { x: left, y: top, width: side, height: side, score, roll: rollOf(mesh) }
}

/**
 * The detector sees a wide picture squeezed and may take the tilt wrong, so that the mesh net looks at a slanted face. When
 * it doubts, it is asked again without the tilt, and then with the tilt of what it found.
 */
async function settleMesh(engine: FaceEngine, picture: Picture, box: DetectedBox): Promise<FittedMesh> {
  let best = await fitMesh(engine, picture, box)
  if (best.faceFlag >= SURE_FACE_FLAG) return best
  for (const again of [() => ({ ...box, roll: 0 }), () => boxFromMesh(best.mesh, picture, box.score)]) {
    const fitted = await fitMesh(engine, picture, again())
    if (fitted.faceFlag >= Math.max(MIN_SECOND_FACE_FLAG, best.faceFlag)) best = fitted
  }
  return best
}

/** Mesh and measures of one detected box; null when the mesh net sees no face there. */
export async function faceFromBox(
  engine: FaceEngine,
  picture: Picture,
  box: DetectedBox,
): Promise<Face | null> {
  const { mesh, faceFlag } = await settleMesh(engine, picture, box)
  const around = boxAround(mesh, picture)
  if (faceFlag < MIN_FACE_FLAG || around[2] <= 0 || around[3] <= 0) return null
  return { box: around, score: box.score, faceFlag, mesh, yaw: yawOf(mesh), roll: rollOf(mesh) }
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

/**
 * The faces of an upright picture, largest first, at most five; none is an empty list. About 15 CPU-ms.
 * Finds faces from about a sixteenth of the picture's width on; for smaller ones on a card see `findPortrait`.
 */
export async function findFaces(engine: FaceEngine, picture: Picture): Promise<Face[]> {
  const at = async (view: View) =>
    facesAt(engine, picture, await detectBoxes(engine, picture, MIN_SCORE, view))
  const first = firstView(picture)
  let faces = await at(first)
  // Nothing, or a group whose faces the square view makes too small to keep apart: the other view.
  if (faces.length === 0 && first.height === picture.height) faces = await at(squareView(picture))
  else if (faces.length !== 1 && first.height !== picture.height) faces = await at(wholeView(picture))
  return faces.sort((a, b) => area(b) - area(a))
}
