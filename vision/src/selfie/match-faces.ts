import { compareDescriptors } from '../face/compare.ts'
import { embedFace } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import { findFaces } from '../face/find-faces.ts'
import { findPortrait } from '../face/find-portrait.ts'
import { decodeImage } from '../image/decode.ts'
import type { FaceMatch } from '../core/shapes.ts'

const MAX_SIDE_PX = 1920

/** Whether two pictures show one person. Either may be a selfie or a document in any of the four orientations. */
export async function matchFaces(a: Uint8Array, b: Uint8Array): Promise<FaceMatch> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const [first, second] = [await describe(a), await describe(b)]
  if (!first) return { distance: null, verdict: 'no_match', reason: 'no_face_in_a', ms: ms() }
  if (!second) return { distance: null, verdict: 'no_match', reason: 'no_face_in_b', ms: ms() }
  const { distance, verdict } = compareDescriptors(first, second)
  return { distance: Math.round(distance * 1000) / 1000, verdict, ms: ms() }
}

async function describe(bytes: Uint8Array): Promise<Float32Array | null> {
  const engine = await loadFaceEngine()
  const picture = await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX })
  const [face] = await findFaces(engine, picture)
  if (face && face.score >= 0.5) return embedFace(engine, picture, face)
  const portrait = await findPortrait(engine, picture)
  if (portrait) return embedFace(engine, portrait.picture, portrait.face)
  return face ? embedFace(engine, picture, face) : null
}
