import type { FaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'

/**
 * Upright selfies score 0.69 to 0.97; an upside-down face is found too, with a wrong mesh, at 0.48 to 0.76, and at up to
 * 0.80 in light from one side.
 */
const SURE_SCORE = 0.83
const SURE_FACE_FLAG = 0.8
const MAX_ROLL = Math.PI / 4
/** How much better another orientation must be than an upright face as sent. */
const MIN_GAIN = 0.05

const isUpright = (face: Face | undefined): face is Face =>
  face !== undefined && face.faceFlag >= SURE_FACE_FLAG && Math.abs(face.roll) <= MAX_ROLL

/**
 * The faces of a selfie, and the picture turned so that they are upright. Phones that lose the orientation send
 * pictures sideways or upside down; the other three orientations are tried only when no face is clearly upright.
 */
export async function findUpright(
  engine: FaceEngine,
  picture: Picture,
): Promise<{ faces: Face[]; picture: Picture }> {
  const asSent = { faces: await findFaces(engine, picture), picture }
  const sent = asSent.faces[0]
  if (isUpright(sent) && sent.score >= SURE_SCORE) return asSent
  let best = asSent
  let toBeat = isUpright(sent) ? sent.score + MIN_GAIN : 0
  for (const degrees of [90, 180, 270] as const) {
    const turned = turn(picture, degrees)
    const faces = await findFaces(engine, turned)
    if (!isUpright(faces[0]) || faces[0].score <= toBeat) continue
    best = { faces, picture: turned }
    toBeat = faces[0].score
  }
  return best
}
