import type { Picture } from '../image/types.ts'
import type { DetectedBox } from './detect-boxes.ts'
import type { FaceEngine } from './engine.ts'
import { type FittedMesh, fitMesh } from './fit-mesh.ts'
import { boxFromMesh } from './mesh-box.ts'

/** On a level face the mesh net says 0.999 and more; below it something is askew. */
const SURE_FACE_FLAG = 0.999
const MIN_SECOND_FACE_FLAG = 0.5
/** Only what the detector is sure of is looked for in larger boxes: patterns must not become faces by trying. */
const SURE_SCORE = 0.5
/**
 * Lines over a portrait make the detector's boxes too small. On 33 simulated portraits whose mesh net had refused the
 * box, one of the larger ones was a face.
 */
const LARGER = [1.3, 1.6] as const

function enlarge(box: DetectedBox, by: number): DetectedBox {
  const width = Math.round(box.width * by)
  const height = Math.round(box.height * by)
  const x = Math.round(box.x + (box.width - width) / 2)
  return { ...box, x, y: Math.round(box.y + (box.height - height) / 2), width, height }
}

/**
 * The mesh in a detected box. The detector sees a wide picture squeezed and may take the tilt wrong, so that the mesh net
 * looks at a slanted face. When it doubts, it is asked again without the tilt, and then with the tilt of what it found.
 */
export async function settleMesh(
  engine: FaceEngine,
  picture: Picture,
  box: DetectedBox,
): Promise<FittedMesh> {
  let best = await fitMesh(engine, picture, box)
  const again = async (other: DetectedBox) => {
    const fitted = await fitMesh(engine, picture, other)
    if (fitted.faceFlag >= Math.max(MIN_SECOND_FACE_FLAG, best.faceFlag)) best = fitted
  }
  if (best.faceFlag >= SURE_FACE_FLAG) return best
  await again({ ...box, roll: 0 })
  if (best.faceFlag < MIN_SECOND_FACE_FLAG && box.score >= SURE_SCORE) {
    for (const by of LARGER) await again(enlarge(box, by))
  }
  await again(boxFromMesh(best.mesh, picture, box.score))
  return best
}
