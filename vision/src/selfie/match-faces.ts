import { alignFace } from '../face/align-face.ts'
import { compareDescriptors } from '../face/compare.ts'
import { embedChip } from '../face/embed.ts'
import { type FaceEngine, loadFaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import { findPortrait } from '../face/find-portrait.ts'
import { judgeFace } from '../face/quality.ts'
import { decodeImage } from '../image/decode.ts'
import type { Picture } from '../image/types.ts'
import type { FaceMatch } from '../core/face-match.ts'

const MAX_SIDE_PX = 1920

/**
 * Whether two pictures show one person. Either may be a selfie or a document in any of the four orientations, so both
 * are held to a document's quality limits; a face below them gives `review`, whatever the distance.
 */
export async function matchFaces(a: Uint8Array, b: Uint8Array): Promise<FaceMatch> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const [first, second] = [await describe(a), await describe(b)]
  if (!first) return { distance: null, verdict: 'no_match', reason: 'no_face_in_a', ms: ms() }
  if (!second) return { distance: null, verdict: 'no_match', reason: 'no_face_in_b', ms: ms() }
  const compared = compareDescriptors(first.descriptor, second.descriptor)
  const distance = Math.round(compared.distance * 1000) / 1000
  if (!first.good) return { distance, verdict: 'review', reason: 'poor_face_in_a', ms: ms() }
  if (!second.good) return { distance, verdict: 'review', reason: 'poor_face_in_b', ms: ms() }
  return { distance, verdict: compared.verdict, ms: ms() }
}

type Described = { readonly descriptor: Float32Array; readonly good: boolean }

async function describe(bytes: Uint8Array): Promise<Described | null> {
  const engine = await loadFaceEngine()
  const picture = await decodeImage(bytes, { maxSidePx: MAX_SIDE_PX })
  const [face] = await findFaces(engine, picture)
  if (face && face.score >= 0.5) return describeFace(engine, picture, face)
  const portrait = await findPortrait(engine, picture)
  if (portrait) return describeFace(engine, portrait.picture, portrait.face)
  return face ? describeFace(engine, picture, face) : null
}

async function describeFace(engine: FaceEngine, picture: Picture, face: Face): Promise<Described> {
  const chip = await alignFace(engine, picture, face.mesh)
  const { ok } = judgeFace(picture, face, 'document', chip)
  return { descriptor: await embedChip(engine, chip), good: ok }
}
