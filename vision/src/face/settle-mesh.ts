import type { Picture } from '../image/types.ts'
import type { DetectedBox } from './detect-boxes.ts'
import type { FaceEngine } from './engine.ts'
import { type FittedMesh, fitMesh } from './fit-mesh.ts'
import { boxFromMesh } from './mesh-box.ts'

/** On a level face the mesh net returns 0.999 or more; below that the crop is askew. */
const SURE_FACE_FLAG = 0.999
const MIN_SECOND_FACE_FLAG = 0.5
/** Larger boxes are tried only for certain detections: retries must not turn patterns into faces. */
const SURE_SCORE = 0.5
/**
 * Lines printed over a portrait make the detector's boxes too small. Of 33 simulated portraits whose box the mesh net
 * had rejected, each was accepted in one of the larger boxes.
 */
const LARGER = [1.3, 1.6] as const

function enlarge(box: DetectedBox, by: number): DetectedBox {
  const width = Math.round(box.width * by)
  const height = Math.round(box.height * by)
  const x = Math.round(box.x + (box.width - width) / 2)
  return { ...box, x, y: Math.round(box.y + (box.height - height) / 2), width, height }
}

/**
 * The mesh in a detected box. The detector sees wide pictures squeezed and may misjudge the tilt, so that the mesh net
 * gets a slanted face. When the net is uncertain, it runs again without the tilt, and then with the tilt of the mesh it
 * found.
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
