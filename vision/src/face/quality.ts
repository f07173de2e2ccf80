import type { Picture } from '../image/types.ts'
import { alignChip } from './align.ts'
import type { Face } from './find-faces.ts'
import { type FaceMeasures, measureFace } from './measure-face.ts'

export type FaceHint =
  | 'no_face'
  | 'several_faces'
  | 'face_too_small'
  | 'face_turned'
  | 'face_cut_off'
  | 'face_blurred'
  | 'face_too_dark'
  | 'face_too_bright'
  | 'sunglasses'
  | 'nose_covered'
  | 'eyes_closed'

export type FaceRole = 'selfie' | 'document'

export type FaceQuality = { ok: boolean; hints: FaceHint[]; measures: FaceMeasures | null }

/**
 * Print is softer and smaller than a selfie, and nobody can take the card's portrait again: the card is judged mildly.
 * Sharpness: 55 photos blurred step by step kept 90 % of their same-person matches and no stranger matched down to 0.004;
 * below 0.002 strangers began to match (0.4 %), so a blurred face is not only unsure but unsafe.
 * Yaw: up to 0.8 pairs match as frontal ones do (94 to 100 %, no stranger); above it strangers come within 0.55 and above 1
 * only 63 % match. A selfie can be asked for better.
 */
const LIMITS = {
  selfie: { eyeDistance: 60, sharpness: 0.004, yaw: 0.5 },
  document: { eyeDistance: 35, sharpness: 0.002, yaw: 0.8 },
} as const
/**
 * Of 19 heads drawn as they look down by 30 degrees 16 lie farther than 0.5 from their own straight look, and 16 above this, 15
 * of them the same ones; by 20 degrees 1 and 8; by 10 and less none, nor do 46 public photos (up to 0.21). Looking up changes
 * less and cannot be told from how photos differ.
 */
const MAX_LOWERING = 0.35
const MIN_EDGE_DISTANCE = 0.05
// The sample behind the research's 60 had few dark-skinned people; 45 keeps a dark face in fair light acceptable.
const BRIGHTNESS = { min: 45, max: 200 }
const MIN_EYE_BRIGHTNESS = 0.27
/** Of 33 bare faces and 33 in clear glasses none is below either; of 99 in brown, green and mirrored lenses all are below both. */
const MIN_EYE = { detail: 0.045, range: 0.45 }
/** Bare faces reach 12, in clear glasses 16; on a card colours may run. */
const MAX_NOSE_COLOUR = { selfie: 17, document: 22 }
/** Bare mouths have 0.046 and more, blurred 0.024; cloth mostly below 0.01. */
const MIN_MOUTH_DETAIL = 0.02
const MIN_EYE_OPENING = 0.16
/** Faces smaller than this share of the largest are passers-by. */
const SEVERAL_SHARE = 0.4
/** Advice only: one frame cannot tell closed eyes from narrow ones. */
const ADVICE: readonly FaceHint[] = ['eyes_closed']

/** Detail says nothing where all is blurred, nor on a card, whose print has its own. */
const tellsDetail = ({ sharpness }: FaceMeasures, role: FaceRole) =>
  role === 'selfie' && sharpness >= LIMITS.selfie.sharpness
const hidesEyes = (measures: FaceMeasures, role: FaceRole) =>
  tellsDetail(measures, role) && measures.eyeDetail < MIN_EYE.detail && measures.eyeRange < MIN_EYE.range
const hidesMouth = (measures: FaceMeasures, role: FaceRole) =>
  tellsDetail(measures, role) && measures.mouthDetail < MIN_MOUTH_DETAIL

/**
 * Whether one face is good enough to be compared, and what a person can do about it. `chip` is the face's own
 * (`alignChip`), for a caller who has cut it out already.
 */
export function judgeFace(
  picture: Picture,
  face: Face,
  role: FaceRole,
  chip: Uint8Array = alignChip(picture, face.mesh),
): FaceQuality & { measures: FaceMeasures } {
  const measures = measureFace(picture, face, chip)
  const limits = LIMITS[role]
  const hints: FaceHint[] = []
  if (measures.eyeDistance < limits.eyeDistance) hints.push('face_too_small')
  if (measures.edgeDistance < MIN_EDGE_DISTANCE) hints.push('face_cut_off')
  const lowered = role === 'selfie' && measures.lowering > MAX_LOWERING
  if (lowered || Math.abs(measures.yaw) > limits.yaw) hints.push('face_turned')
  if (measures.sharpness < limits.sharpness) hints.push('face_blurred')
  if (measures.brightness < BRIGHTNESS.min) hints.push('face_too_dark')
  if (measures.brightness > BRIGHTNESS.max) hints.push('face_too_bright')
  if (measures.eyeBrightness < MIN_EYE_BRIGHTNESS || hidesEyes(measures, role)) hints.push('sunglasses')
  if (measures.noseColour > MAX_NOSE_COLOUR[role] || hidesMouth(measures, role)) hints.push('nose_covered')
  // On a turned head the lids are seen from the side.
  if (role === 'selfie' && measures.eyeOpening < MIN_EYE_OPENING && Math.abs(measures.yaw) <= limits.yaw) {
    hints.push('eyes_closed')
  }
  return { ok: hints.every((hint) => ADVICE.includes(hint)), hints, measures }
}

/**
 * The same for all faces of a picture (as `findFaces` gives them): none, one, or several of comparable size. `chip` is
 * the largest one's.
 */
export function judgeFaces(
  picture: Picture,
  faces: readonly Face[],
  role: FaceRole,
  chip?: Uint8Array,
): FaceQuality {
  const [largest, ...others] = faces
  if (!largest) return { ok: false, hints: ['no_face'], measures: null }
  const quality = judgeFace(picture, largest, role, chip)
  // By length, not area: a face half as large is one that stands close by.
  const several = others.some((face) => face.box[2] >= SEVERAL_SHARE * largest.box[2])
  return several ? { ...quality, ok: false, hints: ['several_faces', ...quality.hints] } : quality
}
